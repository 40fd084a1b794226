import { refuse } from "@stampflow/kernel";
import {
  checkClaim,
  fileKey,
  implement,
  newId,
  pictures,
  type Route,
  readUrl,
  uploadUrl,
} from "@stampflow/kernel/server";
import * as calls from "../file/contract.ts";
import { documents, uploadArea } from "../file/rules.ts";
import { isOwnFile } from "../file/stored-copy.ts";
import { actingAs } from "../proxy/acting.ts";
import { readableFile } from "./load/readable.ts";

const claim = implement(calls.claim, async ({ body, actor, now }) => {
  checkClaim(body.kind === "file" ? documents : pictures, body);
  const key = fileKey(uploadArea(actor.userId), newId(now));
  return { key, ...(await uploadUrl(key, body)) };
});

const link = implement(calls.link, async ({ body, actor, now }) => {
  const { key, applyId, forId } = body;
  const acting = await actingAs(forId, actor, now);
  const may = applyId ? await readableFile(applyId, key, actor, acting) : isOwnFile(key, actor.tenantId, actor.userId);
  if (!may) refuse("approval.file.notFound");
  return { url: await readUrl(key, body.name) };
});

export const fileRoutes: Route[] = [claim, link];
