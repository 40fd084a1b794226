import { defineStore, growingList, key } from "@stampflow/kernel/server";
import { sentMessage } from "./schema.ts";

export const sentMessages = defineStore({
  entity: "noticeMessage",
  record: sentMessage,
  key: key.main(["id"], []),
  indexes: {
    byTime: key.gsi1([], ["createdAt", "id"]),
    byChannel: key.gsi2(["channel"], ["createdAt", "id"]),
    byState: key.gsi3(["state"], ["createdAt", "id"]),
  },
  attributes: { createdAt: { padding: { length: 13, char: "0" } } },
});

export const sentList = growingList(sentMessages, {
  name: "notice.sent",
  orderedBy: "createdAt",
  indexes: ["byState", "byChannel", "byTime"],
});
