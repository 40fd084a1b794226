import { actionsOf, callsBelow, idInput, pictureCall, recordId, stepCalls } from "@stampflow/kernel";
import { printCalls } from "@stampflow/print";
import { exportCall } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";
import { documentFilter, documentPage, documentState, documentWithLines, saveDocument } from "./schema.ts";

const path = "/warehouse/document";
const call = callsBelow(path);
const { page, add: adds, finish, view, export: exports } = can.document;

const reason = 120;
export const steps = stepCalls({
  path,
  answer: documentState,
  steps: {
    delete: {
      permission: page,
      summary: "Deletes a draft: its author, or whoever may delete documents",
      gone: true,
    },
    post: { permission: finish, summary: "Posts a draft, or one whose posting was refused after it was approved" },
    submit: { permission: adds, summary: "Asks for approval; reserves what is to leave" },
    takeBack: { permission: page, summary: "The author takes a submitted document back" },
    approve: { permission: finish, summary: "Approves what somebody else submitted, and posts it" },
    reject: { permission: finish, summary: "Rejects what somebody else submitted", reason, danger: true },
    giveUp: { permission: finish, summary: "Ends an approved document that cannot be posted", reason, danger: true },
    reverse: { permission: finish, summary: "Moves back what a posted document moved", reason, danger: true },
  },
});

export type Action = z.infer<typeof action>;
const action = actionsOf(steps, "change");
const named = z.object({ id: z.string(), number: z.string() });
/** `actions`: what the caller may do with it now. */
const documentDetail = documentWithLines.extend({
  actions: z.array(action),
  /** The reversed document that it corrects, and the document that corrects it, where the caller may see them. */
  corrects: named.nullable(),
  correctedBy: named.nullable(),
  /** Of a submitted document: who may approve it. */
  approverNames: z.array(z.string()),
});
export type DocumentDetail = z.output<typeof documentDetail>;

export const list = call("list", page, "Stock documents, newest or oldest first", documentFilter, documentPage);
export const exportList = exportCall(`${path}/export`, exports, "stock documents, at most 50,000,", documentFilter);
export const detail = call("detail", view, "One document, and what the caller may do with it", idInput, documentDetail);
export const add = call(
  "add",
  adds,
  "Writes a draft, which may be the correction of a reversed document",
  saveDocument.omit({ id: true, version: true }).extend({ correctsId: recordId.optional() }),
  documentState,
);
export const save = call(
  "save",
  page,
  "Changes a draft: its author, or whoever may update documents",
  saveDocument.required({ id: true, version: true }),
  documentState,
);
export const upload = pictureCall(`${path}/upload`, page, "a picture of a document");

export const { printView, printPdf } = printCalls("/warehouse/print", view, "A stock document");
