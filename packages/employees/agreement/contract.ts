import {
  actionsOf,
  callsBelow,
  contract,
  open as everybody,
  growingWithTotal,
  pictureCall,
  savedId,
  signedIn,
  stepCalls,
  textField,
} from "@stampflow/kernel";
import { xlsxType } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";
import { shownFile } from "../upload/schema.ts";
import { contractFilter, contractInput, contractKinds, contractRecord, signing } from "./schema.ts";

const path = "/employees/contract";
const call = callsBelow(path);

export const steps = stepCalls({
  path,
  answer: contractRecord,
  steps: {
    send: {
      permission: can.contract.update,
      summary: "Sends a contract to the person for signing on the phone, by notice and by SMS; for 7 days",
    },
    withdraw: { permission: can.contract.update, summary: "Takes back a contract that waits for its signature" },
    end: {
      permission: can.contract.update,
      summary: "Says on which day a contract ended early",
      fields: { endedOn: z.iso.date() },
      danger: true,
    },
    delete: { permission: can.contract.delete, summary: "Deletes a contract that is not signed", gone: true },
  },
});

/** `file`, `signed`: with addresses to read them, for 15 minutes. */
const shown = contractRecord
  .omit({ sent: true, createdBy: true })
  .extend({ file: shownFile.nullable(), signed: shownFile.nullable(), actions: z.array(actionsOf(steps, "update")) });
export type ContractView = z.infer<typeof shown>;

const userId = z.object({ userId: z.string().min(1).max(40) });
export const ofPerson = call(
  "ofPerson",
  signedIn,
  "The contracts of a person, the latest first: one's own, or with employees:contract:view those of people within the data scope",
  userId,
  z.array(shown),
);
export const add = call("add", can.contract.add, "Adds a contract of a person", contractInput, savedId);
export const update = call(
  "update",
  can.contract.update,
  "Changes a contract that is not signed; it then counts as not sent",
  contractInput.safeExtend({ id: z.string().min(1).max(40), version: z.number().int() }),
  savedId,
);
export const upload = pictureCall("/employees/contract/file", can.contract.update, "the PDF of a contract");

export const code = call(
  "code",
  signedIn,
  "The address at which the caller signs an own contract on a phone, for 15 minutes; the one before is cancelled",
  z.object({ id: z.string().min(1).max(40) }),
  z.object({ address: z.string(), endsAt: z.number().int() }),
);

const row = z.object({
  id: z.string(),
  userId: z.string(),
  realName: z.string(),
  departmentName: z.string(),
  kind: z.enum(contractKinds),
  from: z.string(),
  to: z.string(),
  hours: z.number(),
  signing,
  sentAt: z.number().int().nullable(),
  decidedAt: z.number().int().nullable(),
  endedOn: z.string(),
});
export const list = contract({
  method: "POST",
  path: "/business/businessEsignedEmployees/selectesignedemployees",
  permission: can.contract.view,
  summary: "Contracts of people within the data scope, by name, department, signing and the days on which they run",
  body: contractFilter,
  answer: growingWithTotal(row),
  lists: ["employees.contract"],
});
export const exportList = contract({
  method: "GET",
  path: "/business/businessEsignedEmployees/LzTgDerive",
  permission: can.contract.export,
  summary: "The contracts that fit the filters as .xlsx, at most 5,000",
  query: contractFilter.omit({ pageNum: true, pageSize: true, cursor: true, count: true }),
  file: xlsxType,
});

const link = z.object({ random: z.string().min(1).max(100) });
export const open = callsBelow("/employees/signing")(
  "open",
  everybody,
  "What the link for signing is for: the contract, and where to read it",
  link,
  z.object({
    company: z.string(),
    name: z.string(),
    kind: z.enum(contractKinds),
    from: z.string(),
    to: z.string(),
    hours: z.number(),
    file: shownFile,
    endsAt: z.number().int(),
  }),
);
/** 300 KiB in base64. */
const drawn = z
  .string()
  .max(409_600)
  .regex(/^iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/);
export const sign = contract({
  method: "POST",
  path: "/employees/signing/sign",
  permission: everybody,
  summary:
    "Signs a contract with a drawn picture: a page with picture, time and SHA-256 is added, and the file is fixed",
  body: link.extend({ picture: drawn }),
  answer: z.null(),
  maxBody: 512 * 1024,
});
export const decline = callsBelow("/employees/signing")(
  "decline",
  everybody,
  "Declines a contract, with a reason",
  link.extend({ reason: textField(200).min(1) }),
  z.null(),
);
