import type { Command } from "@stampflow/flow";
import { refuse } from "@stampflow/kernel";
import { type Actor, checkUploaded, pictures, tenant } from "@stampflow/kernel/server";
import { checkFiles } from "../file/check.ts";
import { isOwn } from "../file/rules.ts";
import type { Decide } from "./schema.ts";
import type { Standing } from "./standing.ts";
import { readDecided } from "./values.ts";

/** What somebody sends as a command of the engine: values checked by the form, files and signature looked at. */
export async function commandOf(body: Decide, actor: Actor, before: Standing): Promise<Command> {
  const { opinion, taskId } = body;
  const common = { user: actor.userId, opinion, ...(taskId ? { task: taskId } : {}), ...seenOf(body) };
  switch (body.action) {
    case "TRANSFER":
    case "DELEGATE":
      return { ...common, action: body.action, to: body.to ?? refuse("flow.transfer.target") };
    case "REMOVE_SIGN":
    case "CC":
      return { ...common, action: body.action, users: body.users ?? refuse("flow.addSign.target") };
    case "TAKE_BACK":
    case "END":
      return { ...common, action: body.action };
    case "ADD_SIGN": {
      const users = body.users ?? refuse("flow.addSign.target");
      return {
        ...common,
        ...(await decisionOf(body, actor, before)),
        action: body.action,
        users,
        position: body.position ?? "before",
      };
    }
    case "BACK":
      return {
        ...common,
        ...(await decisionOf(body, actor, before)),
        action: body.action,
        ...(body.to ? { to: body.to } : {}),
      };
    default:
      return { ...common, ...(await decisionOf(body, actor, before)), action: body.action };
  }
}

const seenOf = ({ seen }: Decide) => (seen ? { seen: { values: seen } } : {});

async function decisionOf(body: Decide, actor: Actor, before: Standing) {
  const { viewedSeconds, signature } = body;
  return {
    ...(body.values ? { values: await valuesOf(body.values, actor, before) } : {}),
    ...(viewedSeconds === undefined ? {} : { viewedSeconds }),
    ...(signature ? { signature: await signatureOf(signature, actor) } : {}),
  };
}

async function valuesOf(given: Record<string, unknown>, actor: Actor, { edition, head, values }: Standing) {
  const read = readDecided(edition, values, given, { applicant: head.applicantId });
  await checkFiles(edition.design, read, values, actor.userId);
  return read;
}

async function signatureOf(key: string, actor: Actor): Promise<string> {
  if (!isOwn(key, tenant(), actor.userId)) refuse("approval.file.foreign", { name: "signature.png" });
  await checkUploaded(pictures, key, { name: "signature.png", type: "image/png", size: 1 });
  return key;
}
