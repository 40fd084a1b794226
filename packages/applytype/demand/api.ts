import { fixedFormId } from "@stampflow/approval";
import { applicationDetail } from "@stampflow/approval/server";
import { refuse } from "@stampflow/kernel";
import { type Actor, implement, type Route } from "@stampflow/kernel/server";
import { directory } from "@stampflow/system/server";
import { recordOf } from "../form/record.ts";
import { labour } from "../type/labour.ts";
import * as calls from "./contract.ts";
import { demands } from "./store.ts";

/** As far as the caller may read the application: what its node hides is empty. */
async function demandOf(applyId: string, actor: Actor, now: number): Promise<calls.Demand> {
  const detail = await applicationDetail(applyId, actor, now);
  if (detail.formId !== fixedFormId(labour.code)) return refuse("applytype.demand.notFound");
  const [[demand], org] = await Promise.all([demands.list("byApplication", { applicationId: applyId }), directory()]);
  const record = recordOf(labour, detail.content.values, org);
  const text = (key: string): string => (typeof record[key] === "string" ? record[key] : "");
  const texts = <Key extends string>(...keys: Key[]) =>
    Object.fromEntries(keys.map((key) => [key, text(key)])) as Record<Key, string>;
  const { workDays } = record;
  return {
    workApply: {
      ...{ id: demand?.id ?? "", applyId },
      ...texts(
        "userName",
        "hotelDepartName",
        "position",
        "startDate",
        "endDate",
        "demandNumber",
        "applyRemark",
        "type",
      ),
      ...texts("workTypeName", "startTime1", "endTime1", "startTime2", "endTime2", "startTime3", "endTime3"),
      ...texts("timeLength", "workRemark", "gender", "age", "height", "workExperience", "anotherRequire"),
      workDays: Array.isArray(workDays) ? workDays.filter((day) => typeof day === "string") : [],
    },
    meetingPlace: texts("contactPerson", "contactPhone", "meetingPlace", "meetingUrl"),
    signatures: detail.progress.flatMap(({ by, signature }) =>
      by && signature ? [{ name: by.name, key: signature }] : [],
    ),
  };
}

const byId = async (id: string, actor: Actor, now: number) => {
  const demand = (await demands.get({ id })) ?? refuse("applytype.demand.notFound");
  return demandOf(demand.applicationId, actor, now);
};
/** There are no jobs before hiring is there (W51). */
const byWork = (): Promise<calls.Demand> => refuse("applytype.demand.notFound");

export const demandRoutes: Route[] = [
  implement(calls.byApply, ({ body, actor, now }) => demandOf(body.applyId, actor, now)),
  implement(calls.byId, ({ body, actor, now }) => byId(body.id, actor, now)),
  implement(calls.byWork, byWork),
  implement(calls.any, ({ query: { applyId, id }, actor, now }) => {
    if (applyId) return demandOf(applyId, actor, now);
    return id ? byId(id, actor, now) : byWork();
  }),
];
