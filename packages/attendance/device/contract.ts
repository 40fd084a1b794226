import { callsBelow, seenVersion } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { deviceFields, deviceView } from "./schema.ts";

const call = callsBelow("/attendance/device");
const shown = z.object({ id: z.string(), code: z.string(), key: z.string() });

export const list = call("list", can.setting.page, "Devices that send punches", null, z.array(deviceView));
export const add = call(
  "add",
  can.setting.update,
  "Adds a device; its key is shown once",
  z.object(deviceFields).omit({ active: true }),
  shown,
);
export const save = call(
  "save",
  can.setting.update,
  "Renames a device, or switches it on or off",
  z.object({ ...seenVersion, ...deviceFields }),
  z.object({ id: z.string() }),
);
export const renew = call(
  "renew",
  can.setting.update,
  "Gives a device another key, which is shown once; the one before ends",
  z.object(seenVersion),
  shown,
);
