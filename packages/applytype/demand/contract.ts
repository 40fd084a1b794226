import { can as approval } from "@stampflow/approval";
import { callsBelow, contract } from "@stampflow/kernel";
import { z } from "zod";

const id = z.string().min(1).max(64);
const text = z.string();
const time = text.optional();

const workApply = z.object({
  /** Of the demand, and of its application. */
  id: text,
  applyId: text,
  userName: text,
  hotelDepartName: text,
  position: text,
  startDate: text,
  endDate: text,
  demandNumber: text,
  applyRemark: text,
  type: text,
  workTypeName: text,
  workDays: z.array(text),
  ...{ startTime1: time, endTime1: time, startTime2: time, endTime2: time, startTime3: time, endTime3: time },
  timeLength: text,
  workRemark: text,
  gender: text,
  age: text,
  height: text,
  workExperience: text,
  anotherRequire: text,
});
const meetingPlace = z.object({
  contactPerson: text,
  contactPhone: text,
  meetingPlace: text,
  /** Keys of pictures, separated by commas. */
  meetingUrl: text,
});
/** `signatures`: of who decided it, with the keys of their pictures. */
const answer = z.object({
  workApply,
  meetingPlace,
  signatures: z.array(z.object({ name: text, key: text })),
});
export type Demand = z.infer<typeof answer>;

const call = callsBelow("/applytype/demand");
const reads = "What a labour application asks for, by";
export const byApply = call("byApply", approval.inbox, `${reads} its application`, z.object({ applyId: id }), answer);
export const byId = call("byId", approval.inbox, `${reads} the demand made by sending it`, z.object({ id }), answer);
export const byWork = call("byWork", approval.inbox, `${reads} the job made from it`, z.object({ workId: id }), answer);
export const any = contract({
  method: "GET",
  path: "/business/workapply/queryWorkDetailInfo",
  permission: approval.inbox,
  summary: `${reads} one of application, demand and job`,
  query: z.object({ applyId: id.optional(), id: id.optional(), workId: id.optional() }),
  answer,
});
