import { refuse } from "@stampflow/kernel";
import { checkClaim, fileKey, newId, pictures, type Route, readUrl, route, uploadUrl } from "@stampflow/kernel/server";
import { readableFile } from "../application/reading.ts";
import { apply, inbox } from "../permissions.ts";
import { actingAs } from "../proxy/acting.ts";
import { isOwnFile } from "./kept.ts";
import { documents, uploadArea } from "./rules.ts";
import { claimFile, fileLink, fileSlot, readFile } from "./schema.ts";

const claim = route({
  method: "POST",
  path: "/auth/file/formUpFiles",
  permission: apply,
  summary: "A URL to send one file to; kind and size are checked now and again when it is used",
  body: claimFile,
  answer: fileSlot,
  handle: async ({ body, actor, now }) => {
    checkClaim(body.kind === "file" ? documents : pictures, body);
    const key = fileKey(uploadArea(actor.userId), newId(now));
    return { key, ...(await uploadUrl(key, body)) };
  },
});

const link = route({
  method: "POST",
  path: "/approval/file/url",
  permission: inbox,
  summary: "A URL to read a file with, for those who may read what it belongs to",
  body: readFile,
  answer: fileLink,
  handle: async ({ body, actor, now }) => {
    const { key, applyId, forId } = body;
    const acting = await actingAs(forId, actor, now);
    const may = applyId
      ? await readableFile(applyId, key, actor, acting)
      : isOwnFile(key, actor.tenantId, actor.userId);
    if (!may) refuse("approval.file.notFound");
    return { url: await readUrl(key, body.name) };
  },
});

export const fileRoutes: Route[] = [claim, link];
