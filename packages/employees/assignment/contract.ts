import { actionsOf, contract, page, recordId, savedId, stepCalls } from "@stampflow/kernel";
import { importCalls, xlsxType } from "@stampflow/sheet";
import { employments } from "@stampflow/system";
import { z } from "zod";
import { can } from "../permissions.ts";
import * as shape from "./schema.ts";

/** The calls of a page, below its path; the lists of labour staff have the paths of the design. */
const callsOf = <const K extends shape.Kind, const List extends string, const File extends string>(
  kind: K,
  paths: { readonly list: List; readonly file: File },
) => {
  const path = `/employees/${kind}` as const;
  const may = can[kind];
  const steps = stepCalls({
    path,
    answer: shape.assignment,
    steps: {
      change: {
        permission: may.update,
        summary: "Changes an assignment until it is over",
        fields: shape.assignmentFields,
      },
      end: {
        permission: may.update,
        summary: "Ends an assignment before its day, with a reason",
        fields: shape.endFields,
        reason: 200,
        danger: true,
      },
      cancel: {
        permission: may.update,
        summary: "Takes back an assignment that has not begun, with a reason",
        reason: 200,
        danger: true,
      },
    },
  });
  const row = z.object({
    userId: z.string(),
    realName: z.string(),
    phone: z.string(),
    employment: z.enum(employments),
    departmentName: z.string(),
    homeCompany: z.string(),
    standing: z.enum(shape.standings),
    login: z.enum(shape.logins),
    loginLimitDate: z.string(),
    daysLeft: z.number().int().nullable(),
    /** Of the assignment; empty without one. */
    id: z.string(),
    version: z.number().int(),
    job: z.string(),
    departmentId: z.string(),
    from: z.string(),
    to: z.string(),
    last: z.string(),
    sessions: z.string(),
    clockIn: z.boolean().nullable(),
    payMethod: z.enum(shape.payMethods).or(z.literal("")),
    /** null for whoever may not see wages. */
    price: z.number().int().nullable(),
    unit: z.string(),
    reason: z.string(),
    /** Of the assignment, the mean of its ratings; null without one, and for whoever may not see ratings. */
    score: z.number().nullable(),
    actions: z.array(actionsOf(steps)),
  });
  const lists = ["employees.worker"];
  return {
    steps,
    list: contract({
      method: "POST",
      path: paths.list,
      permission: may.page,
      summary: "Workers within the data scope: on an assignment today, who ends first; or on none, by name",
      body: shape.workerFilter,
      answer: page(row),
      lists,
    }),
    exportList: contract({
      method: "GET",
      path: paths.file,
      permission: may.export,
      summary: "The workers that fit the filters as .xlsx",
      query: shape.workerExport,
      file: xlsxType,
    }),
    one: contract({
      method: "POST",
      path: `${path}/get`,
      permission: may.page,
      summary: "One worker with all their assignments, the newest first",
      body: z.object({ userId: recordId }),
      answer: row.extend({ assignments: z.array(row) }),
    }),
    candidates: contract({
      method: "POST",
      path: `${path}/candidates`,
      permission: may.add,
      summary: "Who can be put on an assignment, on these days if they are named, by name; at most 50",
      body: shape.candidateFilter,
      answer: z.array(
        z.object({
          userId: z.string(),
          realName: z.string(),
          departmentName: z.string(),
          /** The last day of the assignment that goes on today. */
          until: z.string(),
        }),
      ),
    }),
    add: contract({
      method: "POST",
      path: `${path}/assign`,
      permission: may.add,
      summary: "Puts somebody on an assignment",
      body: shape.newAssignment,
      answer: savedId,
    }),
    imports: importCalls(`${path}/import`, may.add, "assignments of people who are in the company"),
  };
};

const labourCalls = callsOf("labour", {
  list: "/intermediary/businessServiceEmployee/laborStaff",
  file: "/intermediary/businessServiceEmployee/laborStaffDerive",
});
const selfhelpCalls = callsOf("selfhelp", { list: "/employees/selfhelp/list", file: "/employees/selfhelp/export" });
export const { steps: labourSteps, imports: labourImports, ...labour } = labourCalls;
export const { steps: selfhelpSteps, imports: selfhelpImports, ...selfhelp } = selfhelpCalls;
export type WorkerRow = z.output<typeof labour.list.answer>["records"][number];
