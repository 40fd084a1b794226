import { lacks, node, openOffice, type Person } from "@stampflow/testing";
import { expect, test } from "vitest";
import { recorded } from "../../../bench/main/record.ts";

const office = await openOffice("Races");
const { host, cook, chef, director, maid, tick, submit } = office;
const { clock } = host;
const rounds = lacks("haste") ? 5 : Number(process.env.RACE_ROUNDS ?? 10);
const hour = 3_600_000;
const forId = chef.userId;
const approval = "/business/approveTask/approval2";

const draw = (...people: Person[]) =>
  office.draw("竞争", ...people.map((person, at) => node.named(`n${at}`, [person.userId])));
const give = async (): Promise<string> => {
  tick();
  const body = { toId: maid.userId, reason: "休假", startsAt: clock.now(), endsAt: clock.now() + 24 * hour };
  return (await chef.call<{ proxyId: string }>("/approval/proxy/save", body)).proxyId;
};
const past = async (applyId: string) => {
  const { status, progress } = await office.detailOf(cook, applyId);
  return { status, decided: progress.filter(({ action }) => action === "NEXT") };
};
const codeOf = ({ body }: { body: object }) => ("error" in body ? (body.error as { code: string }).code : "");

test(`a proxy is ended while it decides, ${rounds} times: decided before the end, or refused`, async () => {
  const formId = await draw(chef);
  let before = 0;
  for (let round = 0; round < rounds; round++) {
    const [applyId, proxyId] = [await submit(formId), await give()];
    tick();
    const ending = () => chef.reply("/approval/proxy/end", { proxyId });
    const deciding = () => maid.reply(approval, { applyId, action: "NEXT", forId });
    const [ended, decided] =
      round % 2 === 0
        ? await Promise.all([ending(), deciding()])
        : (await Promise.all([deciding(), ending()])).toReversed();
    expect(ended?.status).toBe(200);
    const found = await past(applyId);
    if (decided?.status === 200) {
      before += 1;
      expect(found).toMatchObject({ status: "approved", decided: [{ by: { id: maid.userId }, for: { id: forId } }] });
    } else {
      expect(decided && codeOf(decided)).toBe("approval.proxy.none");
      expect(found).toEqual({ status: "running", decided: [] });
    }
    const late = await maid.refused("/approval/application/list", { tab: "pending", forId });
    expect(late.code).toBe("approval.proxy.none");
  }
  console.log(`ended while deciding: ${before} decided before the end, ${rounds - before} refused`);
}, 300_000);

test(`both decide at once, ${rounds} times: one wins, the other is told`, async () => {
  const formId = await draw(chef);
  const proxyId = await give();
  let proxied = 0;
  for (let round = 0; round < rounds; round++) {
    const applyId = await submit(formId);
    tick();
    const own = () => chef.reply(approval, { applyId, action: "NEXT" });
    const inPlace = () => maid.reply(approval, { applyId, action: "NEXT", forId });
    const [mine, theirs] =
      round % 2 === 0 ? await Promise.all([own(), inPlace()]) : (await Promise.all([inPlace(), own()])).toReversed();
    const { status, decided } = await past(applyId);
    expect(status).toBe("approved");
    expect(decided).toHaveLength(1);
    const won = decided[0]?.for === null ? mine : theirs;
    const lost = won === mine ? theirs : mine;
    if (won === theirs) proxied += 1;
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect(lost && codeOf(lost)).toBe("flow.task.handled");
  }
  console.log(`both at once: ${proxied} by the proxy, ${rounds - proxied} by the person`);
  tick();
  await chef.call("/approval/proxy/end", { proxyId });
}, 300_000);

test.skipIf(lacks("process"))(
  "a decision without a proxy reads what it read before; in the place of another it is one item more",
  async () => {
    const formId = await draw(chef, director);
    const proxyId = await give();
    const decide = (person: Person, applyId: string, more: object = {}) =>
      recorded(person.userId, () => person.call(approval, { applyId, action: "NEXT", ...more }));
    await decide(chef, await submit(formId));
    const plain = await decide(chef, await submit(formId));
    const proxied = await decide(maid, await submit(formId), { forId });
    const keysOf = ({ reads }: typeof plain) =>
      reads.map(({ RequestItems }) => Object.values(RequestItems ?? {}).flatMap(({ Keys }) => Keys ?? []).length);
    expect(keysOf(plain)).toEqual([3]);
    expect(keysOf(proxied)).toEqual([4]);
    const itemsOf = ({ writes }: typeof plain) => writes.map(({ TransactItems }) => TransactItems?.length ?? 0);
    const [own, more] = [itemsOf(plain), itemsOf(proxied)];
    expect(own).toHaveLength(1);
    // The list row of the proxy, and the condition on the delegation.
    expect(more).toEqual([(own[0] ?? 0) + 2]);
    tick();
    await chef.call("/approval/proxy/end", { proxyId });
  },
);
