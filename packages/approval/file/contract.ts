import { contract } from "@stampflow/kernel";
import { can } from "../permissions.ts";
import { claimFile, fileLink, fileSlot, readFile } from "./schema.ts";

export const claim = contract({
  method: "POST",
  path: "/auth/file/formUpFiles",
  permission: can.apply,
  summary: "A URL to send one file to; kind and size are checked now and again when it is used",
  body: claimFile,
  answer: fileSlot,
});

export const link = contract({
  method: "POST",
  path: "/approval/file/url",
  permission: can.inbox,
  summary: "A URL to read a file with, for those who may read what it belongs to",
  body: readFile,
  answer: fileLink,
});
