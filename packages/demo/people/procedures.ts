import { createHash } from "node:crypto";
import { storage } from "@stampflow/employees/server";
import { addDays, dayOf, type Language } from "@stampflow/kernel";
import { fileKey, newId, runAs, storeFile, systemCall, type Write, writeItems } from "@stampflow/kernel/server";
import { planExit } from "@stampflow/system/server";
import type { DemoCompany, DemoPerson } from "./company.ts";
import { words } from "./words.ts";

const { contracts, periodWrites, papers, certificates, certificateMask, endWrites, evaluations } = storage;
const { assignmentScores, assignments, quarterOf, sensitive } = storage;

const terms: Readonly<
  Record<Language, { contract: string; certificate: string; praise: string; fair: string; why: string }>
> = {
  "zh-CN": {
    contract: "劳动合同.pdf",
    certificate: "电工证",
    praise: "认真负责，客人多次点名表扬",
    fair: "动作还可以再快一些",
    why: "核对工资卡",
  },
  "en-US": {
    contract: "Employment contract.pdf",
    certificate: "Electrician",
    praise: "Careful, and guests ask for them by name",
    fair: "Could be a little faster",
    why: "Checked the account for wages",
  },
  "ja-JP": {
    contract: "雇用契約書.pdf",
    certificate: "電気工事士",
    praise: "丁寧で、お客様からの指名も多い",
    fair: "もう少し手際よくできる",
    why: "給与口座の確認",
  },
};

/** One page with a line, since a contract can only be signed with a file. */
function onePage(): Buffer {
  const text = "BT /F1 20 Tf 72 760 Td (Employment contract - sample) Tj ET";
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const places = objects.map((one, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${one}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}${end}`);
}

type Context = DemoCompany & { readonly today: string; readonly now: number };
const dayMs = 24 * 3_600_000;

/** In each department one that is open-ended and one that ends soon; one waits for a signature. */
async function contractWrites({ people, language, adminId, today, now }: Context): Promise<Write[]> {
  const pdf = onePage();
  const sent = { key: fileKey("contract-kept", `${newId(now)}.pdf`), name: terms[language].contract };
  await storeFile(sent.key, pdf, "application/pdf");
  const waiting = { signing: "1", file: sent, sent, sentAt: now - dayMs, decidedAt: null, signed: null } as const;
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  const signedAt = now - 380 * dayMs;
  const done = { signing: "2", file: sent, sent, sentAt: signedAt, decidedAt: signedAt, signed: sent } as const;
  const lists = Object.values(people).map((all) => all.filter(({ employment }) => employment === "1"));
  const made = lists.flatMap((all, at) =>
    all.slice(0, 2).map(({ id: userId }, n) => {
      const signs = userId === people.floors[1]?.id;
      const term = n === 0 ? { kind: "2", to: "" } : { kind: "1", to: addDays(today, signs ? 700 : 9 + at * 13) };
      return {
        ...{ id: newId(now), version: 1, userId, hours: 40, from: addDays(today, -380 + at), ...term },
        ...(signs ? { ...waiting, from: addDays(today, 1) } : done),
        ...{ sha256, declinedFor: "", endedOn: "", applicationId: "" },
        ...{ createdBy: adminId, createdAt: now },
      } as Parameters<typeof contracts.create>[0];
    }),
  );
  const ends = await Promise.all(made.map((one) => periodWrites(one, now)));
  return [...made.map(contracts.create), ...ends.flat()];
}

/** Health certificates of the kitchen, and a qualification of an engineer that ends soon. */
async function paperWrites({ people, language, today, now }: Context): Promise<Write[]> {
  const held = people.kitchen.slice(0, 4).map(({ id }, n) => ({ userId: id, days: 20 + 90 * n }));
  const health = held.map(async ({ userId, days }, n) => {
    const [id, validUntil, full] = [newId(now), addDays(today, days), { number: `HC${20_260_000 + n}`, files: [] }];
    const kept = { number: certificateMask(full), files: [], count: 0 };
    return [
      papers.create({ ...{ id, version: 1, userId, kind: "1" as const, validUntil, createdAt: now }, ...kept }),
      ...certificates.adding(id, { certificate: JSON.stringify(full) }),
      ...(await endWrites({ id: `paper.${userId}.1`, userId, kind: "paper1" }, validUntil, today)),
    ];
  });
  const [engineer] = people.engineering;
  if (!engineer) return (await Promise.all(health)).flat();
  const [id, userId, validUntil] = [newId(now), engineer.id, addDays(today, 12)];
  const number = `${terms[language].certificate} 88213`;
  const fields = { number, validUntil, files: [], count: 0, createdAt: now };
  return [
    ...(await Promise.all(health)).flat(),
    papers.create({ ...{ id, version: 1, userId, kind: "2" as const }, ...fields }),
    ...(await endWrites({ id: `paper.${id}`, userId, kind: "paper2" }, validUntil, today)),
  ];
}

/** By the head of the floors: of own staff for this quarter, of others for their assignment. */
async function ratingWrites({ people, language, today, now }: Context): Promise<Write[]> {
  const [head, ...staff] = people.floors;
  if (!head) return [];
  const { praise, fair } = terms[language];
  const rated = async ({ id: userId, employment }: DemoPerson, n: number): Promise<Write[]> => {
    const [own] = employment === "1" ? [] : await assignments.list("byWorker", { userId });
    const reference = employment === "1" ? quarterOf(today) : own && own.from <= today ? own.id : "";
    if (reference === "") return [];
    const score = n % 3 === 0 ? 5 : n % 3 === 1 ? 4 : 3;
    const text = score === 5 ? praise : score === 3 ? fair : "";
    const about = { userId, reference, raterId: head.id };
    return [
      evaluations.create({ ...about, score, text, at: now - dayMs, version: 1 }),
      ...(own ? [assignmentScores.create({ id: own.id, sum: score, count: 1, version: 1 })] : []),
    ];
  };
  return (await Promise.all(staff.map(rated))).flat();
}

/** Contracts, papers, ratings, a look, and somebody who is to leave with much that is still open. */
export async function seedProcedures(company: DemoCompany, now: number): Promise<void> {
  const { tenantId, language, people } = company;
  const context = { ...company, now, today: dayOf(now, words[language].timeZone) };
  const actor = { userId: company.adminId, departmentId: "", scope: { kind: "company" as const } };
  await runAs(systemCall(tenantId, now, language), async () => {
    const writes = await Promise.all([contractWrites(context), paperWrites(context), ratingWrites(context)]);
    const [of, by] = [people.floors[1]?.id ?? "", people.personnel[0]?.id ?? ""];
    const look = sensitive.look({ of, field: "bankCard", by, why: terms[language].why, now: now - 2 * dayMs });
    await writeItems([...writes.flat(), look]);
    const [leaver] = people.concierge;
    if (!leaver) return;
    const given = { lastDay: addDays(context.today, 21), reason: "1", successorId: "", settle: [] } as const;
    await planExit(
      { ...actor, permissions: new Set(["system:employee:delete"]) },
      { userId: leaver.id, by: company.adminId, ...given, settle: [...given.settle] },
      now,
    );
  });
}
