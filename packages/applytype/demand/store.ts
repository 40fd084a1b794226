import { defineStore, key } from "@stampflow/kernel/server";
import { z } from "zod";

/** The demand that a labour application makes when it is sent; jobs will be made from it (W51). */
export const demands = defineStore({
  entity: "applyTypeDemand",
  record: z.object({ id: z.string(), version: z.number().int(), applicationId: z.string() }),
  key: key.main(["id"], []),
  indexes: { byApplication: key.gsi1(["applicationId"], ["id"]) },
});
