import { createHash } from "node:crypto";
import { apply, pickLanguage, refuse } from "@stampflow/kernel";
import {
  addressOf,
  audit,
  bytesOf,
  type Call,
  currentCall,
  type FoundLink,
  factsOf,
  factsWrite,
  fileKey,
  implement,
  issueLink,
  newId,
  openedLink,
  readUploaded,
  requireActor,
  runAs,
  save,
  stepRoutes,
  storeFile,
  systemCall,
  tenant,
  untilSaved,
} from "@stampflow/kernel/server";
import { hasInk } from "@stampflow/print/server";
import { companyOf, notifyPerson, peopleNames } from "@stampflow/system/server";
import { pdfFiles, withUrls } from "../upload/upload.ts";
import * as calls from "./contract.ts";
import { ownContract } from "./list.ts";
import { checkReadable, withLastPage } from "./page/page.ts";
import { contractStates, signingOf, signPurpose, validMs } from "./rules.ts";
import type { EmploymentContract } from "./schema.ts";
import { contractAudit, contracts } from "./store.ts";

const noun = "employees.contract";
const pdf = "application/pdf";
/** Files that nobody can write: what was sent, and what was signed. */
const area = "contract-kept";

/** The bytes of the file as they are now, under a key of their own: an upload address takes others for a while. */
async function kept({ file }: EmploymentContract, now: number) {
  if (!file) return refuse("employees.contract.noFile");
  const bytes = await readUploaded(pdfFiles, file.key, { name: file.name, type: pdf, size: 1 });
  await checkReadable(bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const key = fileKey(area, `${newId(now)}.pdf`);
  await storeFile(key, bytes, pdf);
  return { sent: { key, name: file.name }, sha256 };
}

async function sendLink({ id, userId }: EmploymentContract, phone: string, name: string, now: number): Promise<void> {
  const endsAt = now + validMs;
  const random = await issueLink({ purpose: signPurpose, userId, thing: id, step: String(now), endsAt });
  await notifyPerson(phone, "contract", { name, address: addressOf(`/contract/${random}`) });
}

const sending = stepRoutes(
  { send: calls.steps.send },
  {
    noun,
    states: contractStates,
    store: contracts,
    found: async (id) => (await ownContract(id, requireActor(), currentCall()?.now ?? Date.now())).contract,
    answerOf: (one) => one,
    works: {
      send: async (one, { end, actor, now }) => {
        const { person } = await ownContract(one.id, actor, now);
        if (person.status === "resigned") refuse("employees.contract.left");
        const fixed = await kept(one, now);
        const { next, save } = end(one, { ...fixed, sentAt: now, decidedAt: null, declinedFor: "" });
        const answer = await save(audit(contractAudit(person.realName)(one, next)));
        await sendLink(next, person.phone, person.realName, now);
        return answer;
      },
    },
  },
);

type Inside = <Result>(work: () => Promise<Result>) => Promise<Result>;
type Opened = { readonly link: FoundLink; readonly contract: EmploymentContract };

/** The contract of a link that is open, in its company; refused where it was taken back or sent again. */
async function opened(random: string, { now, language }: Call): Promise<Opened & { inside: Inside }> {
  const link = await openedLink(random, { purpose: signPurpose }, now);
  const inside: Inside = (work) => runAs(systemCall(link.tenantId, now, language), work);
  const contract = await inside(() => contracts.get({ id: link.thing }));
  if (!contract || String(contract.sentAt) !== link.step || signingOf(contract, now) !== "1") {
    return refuse("employees.contract.state");
  }
  return { link, contract, inside };
}

/** Uses the link in the save that decides, so that of two at once one counts. */
async function decided({ link, contract }: Opened, action: "sign" | "decline", changes: Partial<EmploymentContract>) {
  const system = { userId: "system", permissions: new Set<string>() };
  const { next, facts } = apply(contractStates, { ...contract, ...changes }, action, system);
  const names = await peopleNames();
  const told = audit(contractAudit(names(contract.userId))(contract, next));
  await save({ writes: [link.use, contracts.replace(next), factsWrite(factsOf(noun, next, facts)), ...told] });
}

export const signingRoutes = [
  ...sending,

  implement(calls.open, async ({ body: { random }, call }) => {
    const { link, contract, inside } = await opened(random, call);
    return inside(async () => {
      const [company, names, [file]] = await Promise.all([
        companyOf(tenant()),
        peopleNames(),
        withUrls(contract.sent ? [contract.sent] : []),
      ]);
      if (!file) return refuse("employees.contract.noFile");
      const { kind, from, to, hours } = contract;
      const about = { company: company?.name ?? "", name: names(contract.userId), endsAt: link.endsAt };
      return { ...about, kind, from, to, hours, file };
    });
  }),

  implement(calls.sign, async ({ body: { random, picture: drawn }, call }) => {
    const picture = Buffer.from(drawn, "base64");
    if (!(await hasInk(picture))) refuse("employees.signing.empty");
    await untilSaved(async () => {
      const { inside, ...found } = await opened(random, call);
      await inside(() => signed(found, picture, call));
    });
    return null;
  }),

  implement(calls.decline, async ({ body: { random, reason }, call }) => {
    await untilSaved(async () => {
      const { inside, ...found } = await opened(random, call);
      await inside(() => decided(found, "decline", { declinedFor: reason, decidedAt: call.now }));
    });
    return null;
  }),
];

async function signed(found: Opened, picture: Buffer, { now }: Call): Promise<void> {
  const { contract } = found;
  const { sent, sha256, userId } = contract;
  const [company, names] = await Promise.all([companyOf(tenant()), peopleNames()]);
  const file = sent && (await bytesOf(sent.key, pdfFiles.maxBytes + 1));
  // What is signed is what was sent.
  if (!file || createHash("sha256").update(file).digest("hex") !== sha256)
    return refuse("employees.contract.unreadable");
  const whole = await withLastPage({
    ...{ contract, file, picture, now, name: names(userId), company: company?.name ?? "" },
    ...{ language: pickLanguage(company?.language ?? ""), timeZone: company?.timeZone ?? "UTC" },
  });
  const key = fileKey(area, `${newId(now)}.pdf`);
  await storeFile(key, Buffer.from(whole), pdf);
  await decided(found, "sign", { signed: { key, name: sent.name }, decidedAt: now });
}
