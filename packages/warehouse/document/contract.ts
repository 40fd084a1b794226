import { contract, idInput, pictureCall, stepCalls } from "@stampflow/kernel";
import { printCalls } from "@stampflow/print";
import { exportCall } from "@stampflow/sheet";
import { can } from "../permissions.ts";
import { documentDetail, documentFilter, documentPage, documentState, saveDocument } from "./schema.ts";

const post = { method: "POST" } as const;

export const list = contract({
  ...post,
  path: "/warehouse/document/list",
  permission: can.document.page,
  summary: "Stock documents, newest or oldest first",
  body: documentFilter,
  answer: documentPage,
});
export const exportList = exportCall(
  "/warehouse/document/export",
  can.document.export,
  "stock documents, at most 50,000,",
  documentFilter,
);
export const detail = contract({
  ...post,
  path: "/warehouse/document/detail",
  permission: can.document.view,
  summary: "One document, and what the caller may do with it",
  body: idInput,
  answer: documentDetail,
});
export const add = contract({
  ...post,
  path: "/warehouse/document/add",
  permission: can.document.add,
  summary: "Writes a draft",
  body: saveDocument.omit({ id: true, version: true }),
  answer: documentState,
});
export const save = contract({
  ...post,
  path: "/warehouse/document/save",
  permission: can.document.page,
  summary: "Changes a draft: its author, or whoever may update documents",
  body: saveDocument.required({ id: true, version: true }),
  answer: documentState,
});
export const upload = pictureCall("/warehouse/document/upload", can.document.page, "a picture of a document");

const { page, add: adds, finish } = can.document;
const reason = 120;
export const steps = stepCalls({
  path: "/warehouse/document",
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
    reject: { permission: finish, summary: "Rejects what somebody else submitted", reason },
    giveUp: { permission: finish, summary: "Ends an approved document that cannot be posted", reason },
    reverse: { permission: finish, summary: "Moves back what a posted document moved", reason },
  },
});

export const { printView, printPdf } = printCalls("/warehouse/print", can.document.view, "A stock document");
