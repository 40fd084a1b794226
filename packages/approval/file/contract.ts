import { callsBelow } from "@stampflow/kernel";
import { can } from "../permissions.ts";
import { claimFile, fileLink, fileSlot, readFile } from "./schema.ts";

export const claim = callsBelow("/auth/file")(
  "formUpFiles",
  can.apply,
  "A URL to send one file to; kind and size are checked now and again when it is used",
  claimFile,
  fileSlot,
);

export const link = callsBelow("/approval/file")(
  "url",
  can.inbox,
  "A URL to read a file with, for those who may read what it belongs to",
  readFile,
  fileLink,
);
