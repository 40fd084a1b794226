import { callsBelow, pictureCall, requiredText, savedId, signedIn } from "@stampflow/kernel";
import { z } from "zod";
import { can } from "../permissions.ts";
import { shownFile } from "../upload/schema.ts";
import { paperChange, paperInput, paperRecord } from "./schema.ts";

const call = callsBelow("/employees/paper");
const files = z.array(shownFile);
const id = z.object({ id: z.string().min(1).max(40) });
const shown = paperRecord.extend({ files });
export type PaperView = z.infer<typeof shown>;

export const ofPerson = call(
  "ofPerson",
  signedIn,
  "The papers of a person: one's own, or with employees:file:view those of people within the data scope; of health certificates the mask",
  z.object({ userId: z.string().min(1).max(40) }),
  z.array(shown),
);
export const add = call("add", can.file.update, "Adds a paper of a person", paperInput, savedId);
export const update = call("update", can.file.update, "Changes a paper; what is left out stays", paperChange, savedId);
export const remove = call("delete", can.file.update, "Deletes a paper", id, z.null());
export const upload = pictureCall("/employees/paper/file", can.file.update, "a picture or PDF of a paper");

const full = z.object({ number: z.string(), files });
export const reveal = call(
  "reveal",
  can.sensitive.view,
  "Shows a health certificate in full; the person reads who looked, when and why",
  id.extend({ reason: requiredText(200) }),
  full,
);
export const own = call("own", signedIn, "Shows the caller an own health certificate in full", id, full);
