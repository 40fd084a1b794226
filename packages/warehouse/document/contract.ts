import { contract, idInput, pictureCall } from "@stampflow/kernel";
import { printDocument } from "@stampflow/print";
import { exportCall } from "@stampflow/sheet";
import { z } from "zod";
import { can } from "../permissions.ts";
import {
  documentDetail,
  documentFilter,
  documentPage,
  documentReason,
  documentState,
  documentStep,
  saveDocument,
} from "./schema.ts";

const post = { method: "POST" } as const;

export const list = contract({
  ...post,
  path: "/warehouse/document/list",
  permission: can.document.page,
  summary: "Stock documents, newest first",
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
export const remove = contract({
  ...post,
  path: "/warehouse/document/delete",
  permission: can.document.page,
  summary: "Deletes a draft: its author, or whoever may delete documents",
  body: documentStep,
  answer: z.null(),
});
export const upload = pictureCall("/warehouse/document/upload", can.document.page, "a picture of a document");

const step = <const Name extends string>(
  name: Name,
  permission: typeof can.document.page | typeof can.document.add | typeof can.document.finish,
  summary: string,
) =>
  contract({
    ...post,
    path: `/warehouse/document/${name}`,
    permission,
    summary,
    body: documentStep,
    answer: documentState,
  });

const reasoned = <const Name extends string>(name: Name, summary: string) =>
  contract({
    ...post,
    path: `/warehouse/document/${name}`,
    permission: can.document.finish,
    summary,
    body: documentReason,
    answer: documentState,
  });

export const finish = step(
  "post",
  can.document.finish,
  "Posts a draft, or one whose posting was refused after it was approved",
);
export const submit = step("submit", can.document.add, "Asks for approval; reserves what is to leave");
export const takeBack = step("takeBack", can.document.page, "The author takes a submitted document back");
export const approve = step("approve", can.document.finish, "Approves what somebody else submitted, and posts it");
export const reject = reasoned("reject", "Rejects what somebody else submitted");
export const giveUp = reasoned("giveUp", "Ends an approved document that cannot be posted");
export const reverse = reasoned("reverse", "Moves back what a posted document moved");

export const printView = contract({
  ...post,
  path: "/warehouse/print/view",
  permission: can.document.view,
  summary: "A stock document as it is printed, as far as the caller may read it",
  body: idInput,
  answer: printDocument,
});
export const printPdf = contract({
  ...post,
  path: "/warehouse/print/pdf",
  permission: can.document.view,
  summary: "A stock document as PDF, as far as the caller may read it",
  body: idInput,
  file: "application/pdf",
});
