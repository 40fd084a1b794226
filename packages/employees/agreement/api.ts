import { allowedActions, apply, refuse } from "@stampflow/kernel";
import {
  addressOf,
  audit,
  cancelLink,
  currentCall,
  implement,
  issueLink,
  newId,
  refuseStale,
  requireActor,
  save,
  saveOnce,
  stepRoutes,
  untilSaved,
} from "@stampflow/kernel/server";
import { peopleNames, personFor } from "@stampflow/system/server";
import { can } from "../permissions.ts";
import { releaseFiles } from "../upload/release.ts";
import { checkFiles, claimFile, pdfFiles, withUrls } from "../upload/upload.ts";
import * as calls from "./contract.ts";
import { listContracts, ownContract } from "./list.ts";
import { contractStates, signingOf, signPurpose } from "./rules.ts";
import { type EmploymentContract, lastDayOf } from "./schema.ts";
import { contractAudit, contracts } from "./store.ts";
import { periodWrites } from "./write.ts";

const noun = "employees.contract";
const area = "contract";
const codeMs = 15 * 60_000;

const first = async (files: Parameters<typeof withUrls>[0]) => (await withUrls(files))[0] ?? null;

/** Signing itself is done at the link. */
const actionsOf = (one: EmploymentContract) =>
  allowedActions(contractStates, one, requireActor()).filter((action) => action !== "sign" && action !== "decline");

async function viewOf(one: EmploymentContract) {
  const { sent: _, createdBy: __, ...rest } = one;
  const [file, signed] = await Promise.all([
    first(one.sent ? [one.sent] : one.file ? [one.file] : []),
    first(one.signed ? [one.signed] : []),
  ]);
  return { ...rest, file, signed, actions: actionsOf(one) };
}

const told = async (before: EmploymentContract | null, after: EmploymentContract | null) => {
  const names = await peopleNames();
  return audit(contractAudit(names((after ?? before)?.userId ?? ""))(before, after));
};
/** The files of a contract, and those it had before. */
const released = (before: EmploymentContract, after: EmploymentContract | null) =>
  releaseFiles([before.file, before.sent], after ? [after.file, after.sent] : [], {
    aggregate: `${noun}.files:${before.id}`,
    seq: before.version + 1,
  });
const linkOf = ({ userId, id: thing }: EmploymentContract) => ({ purpose: signPurpose, userId, thing });

export const contractRoutes = [
  implement(calls.list, ({ body, now }) => listContracts(body, now)),

  implement(calls.ofPerson, async ({ body: { userId }, actor, now }) => {
    const own = userId === actor.userId;
    const { seen } = await personFor(actor, userId);
    if (!own && !(seen && actor.permissions.has(can.contract.view.code))) refuse("system.employee.notFound");
    const all = await contracts.list("byPerson", { userId }, { order: "desc" });
    return Promise.all(all.map((one) => viewOf({ ...one, signing: signingOf(one, now) })));
  }),

  implement(calls.upload, ({ body, now }) => claimFile(area, pdfFiles, body, now)),

  implement(calls.add, async ({ body, actor, now, idempotency }) => {
    const { person, seen } = await personFor(actor, body.userId);
    if (!seen || person.status === "resigned") refuse("system.employee.notFound");
    await checkFiles(area, pdfFiles, body.file ? [body.file] : []);
    const once = idempotency(`${noun}.add`, body.userId);
    return untilSaved(async () => {
      const made: EmploymentContract = {
        ...{ ...body, id: newId(now), version: 1, signing: "0", endedOn: "", sent: null, sha256: "", sentAt: null },
        ...{ decidedAt: null, declinedFor: "", signed: null, applicationId: "" },
        ...{ createdBy: actor.userId, createdAt: now },
      };
      const writes = [contracts.create(made), ...(await periodWrites(made, now))];
      return (await saveOnce({ writes: [...writes, ...(await told(null, made))] }, once, { id: made.id })).answer;
    });
  }),

  implement(calls.update, ({ body: { id, version, userId: _, ...fields }, actor, now }) =>
    untilSaved(async () => {
      const { contract } = await ownContract(id, actor, now);
      if (contract.version !== version) await refuseStale(contracts.replace(contract));
      await checkFiles(area, pdfFiles, fields.file ? [fields.file] : [], contract.file ? [contract.file] : []);
      const changed = {
        ...contract,
        ...fields,
        sent: null,
        sha256: "",
        sentAt: null,
        declinedFor: "",
        decidedAt: null,
      };
      const { next } = apply(contractStates, changed, "update", actor);
      const writes = [contracts.replace(next), ...(await periodWrites(next, now)), ...released(contract, next)];
      await save({ writes: [...writes, ...(await told(contract, next))] });
      return { id };
    }),
  ),

  ...stepRoutes(
    { withdraw: calls.steps.withdraw, end: calls.steps.end },
    {
      noun,
      states: contractStates,
      store: contracts,
      found: async (id) => (await ownContract(id, requireActor(), currentCall()?.now ?? Date.now())).contract,
      answerOf: (one) => one,
      works: {
        withdraw: async (one, { end }) => {
          const { next, save } = end(one, { sent: null, sha256: "", sentAt: null, declinedFor: "" });
          return save([...(await cancelLink(linkOf(one))), ...released(one, next), ...(await told(one, next))]);
        },
        end: async (one, { end, typed, now }) => {
          const { endedOn = "" } = typed;
          const last = lastDayOf({ ...one, endedOn: "" });
          if (endedOn < one.from || (last !== "" && endedOn > last)) refuse("employees.contract.endedOn");
          const { next, save } = end(one, { endedOn });
          return save([...(await periodWrites(next, now)), ...(await told(one, next))]);
        },
      },
    },
  ),

  implement(calls.steps.delete, ({ body: { id, version }, actor, now }) =>
    untilSaved(async () => {
      const { contract } = await ownContract(id, actor, now);
      if (contract.version !== version) await refuseStale(contracts.replace(contract));
      apply(contractStates, contract, "delete", actor);
      const ended = await periodWrites(contract, now, true);
      const writes = [contracts.remove(contract), ...ended, ...released(contract, null)];
      await save({ writes: [...writes, ...(await told(contract, null))] });
      return null;
    }),
  ),

  implement(calls.code, async ({ body: { id }, actor, now }) => {
    const one = await contracts.get({ id });
    if (one?.userId !== actor.userId || one.sentAt === null) return refuse("employees.contract.notFound");
    if (signingOf(one, now) !== "1") return refuse("employees.contract.state");
    const endsAt = now + codeMs;
    const random = await issueLink({ ...linkOf(one), step: String(one.sentAt), endsAt });
    return { address: addressOf(`/contract/${random}`), endsAt };
  }),
];
