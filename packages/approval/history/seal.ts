import { createHash } from "node:crypto";
import { type Link, type Subject, sealedText } from "./chain.ts";

/** The hash of a step that is being written. */
export const seal = (subject: Subject, link: Link): string =>
  createHash("sha256").update(sealedText(subject, link)).digest("base64url");
