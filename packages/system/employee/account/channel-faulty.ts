import { subscriber } from "@stampflow/kernel/server";
import { businessTypes, channelFaulty } from "@stampflow/notice";
import { notify } from "@stampflow/notice/server";
import { administrators } from "../../directory/people.ts";

/** W32: administrators are told once. */
export const faultySubscriber = subscriber("system.channelFaulty", [channelFaulty], async ({ id, data: { robot } }) =>
  notify({
    eventId: id,
    userIds: await administrators(),
    businessType: businessTypes.announcement,
    kind: "notice.channelFaulty",
    text: { key: `notice.channel.faulty.${robot}` },
    link: "/set/channels",
  }),
);
