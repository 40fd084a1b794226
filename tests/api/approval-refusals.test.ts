import { randomBytes } from "node:crypto";
import {
  chain,
  control,
  expectAsBefore,
  localOnly,
  node,
  openOffice,
  type Person,
  personOf,
  publish,
  recorded,
} from "@stampflow/testing";
import { expect, test } from "vitest";

localOnly("haste");

/** Refusals that no story of the other files comes by: each says why, and leaves the whole table as it was. */
const office = await openOffice("Refusals");
const { host, company, admin, cook, chef, director, keeper, maid, tick, draw, send } = office;

type Nodes = Parameters<typeof chain>;
type Call = { person: Person; path: string; body: object };
const controls = [control("input", "reason", {}, true)];
let forms = 0;
const form = (...nodes: Nodes) => draw(`No ${++forms}`, ...nodes);
const submitted = async (...nodes: Nodes) => office.submit(await form(...nodes));
const approval = "/business/approveTask/approval2";
const decide = (person: Person, applyId: string, action: string, more: object = {}): Call => ({
  person,
  path: approval,
  body: { applyId, action, ...more },
});
const done = ({ person, path, body }: Call) => send(person, path, body);
const noise = (bytes: number): string => randomBytes(bytes).toString("base64");
const both = (person: Person) =>
  node.parallel("both", node.named("one", [person.userId]), node.named("two", [person.userId]));
const two: Nodes = [node.named("first", [chef.userId]), node.named("second", [keeper.userId])];

async function transferredTwentyTimes(): Promise<Call> {
  const applyId = await submitted(node.named("first", [chef.userId]));
  const people = [chef];
  for (let number = 1; number <= 21; number++) {
    people.push(await company.hire(`Hop ${number}`, company.departments.kitchen, chef));
  }
  const hop = (from: number) => decide(people[from] ?? chef, applyId, "TRANSFER", { to: people[from + 1]?.userId });
  for (let from = 0; from < 20; from++) await done(hop(from));
  return hop(20);
}

async function twentyProxies(): Promise<Call> {
  const takers = [maid, keeper, chef, cook, admin, company.finance];
  const wish = (number: number): Call => ({
    person: director,
    path: "/approval/proxy/save",
    body: {
      toId: (takers[number % takers.length] ?? maid).userId,
      startsAt: host.clock.now() + number * 86_400_000,
      endsAt: host.clock.now() + number * 86_400_000 + 3_600_000,
      reason: "away",
    },
  });
  for (let number = 1; number <= 20; number++) await done(wish(number));
  return wish(30);
}

const header = async () => {
  const { records } = await admin.call<{ records: { id: string }[] }>("/business/fromClassification/queryFrom");
  return { formName: "New", formClassification: records[0]?.id ?? "", url: "" };
};
const design = (controls: object[]) => JSON.stringify({ list: controls, config: {} });
const start = (person: Person, formId: string, values: object = { reason: "x" }): Call => ({
  person,
  path: "/business/workflow/startFormProcess",
  body: { formId, values },
});

const refusals: Record<string, [status: number, arrange: () => Promise<Call>]> = {
  "flow.task.ambiguous": [400, async () => decide(chef, await submitted(...both(chef)), "NEXT")],
  "flow.ended": [
    409,
    async () => {
      const applyId = await submitted(node.named("first", [chef.userId]));
      await done(decide(chef, applyId, "NEXT"));
      return { person: cook, path: "/approval/application/withdraw", body: { applyId } };
    },
  ],
  "flow.signature.required": [
    400,
    async () => decide(chef, await submitted(node.named("first", [chef.userId], { switches: { sign: true } })), "NEXT"),
  ],
  "flow.return.target": [
    400,
    async () => decide(chef, await submitted(...two), "BACK", { to: "second", opinion: "wrong way" }),
  ],
  "flow.transfer.hops": [409, transferredTwentyTimes],
  "flow.addSign.target": [
    400,
    async () => decide(chef, await submitted(...two), "ADD_SIGN", { users: [chef.userId], position: "before" }),
  ],
  "flow.addSign.nested": [
    409,
    async () => {
      const applyId = await submitted(...two);
      await done(decide(chef, applyId, "ADD_SIGN", { users: [maid.userId], position: "before" }));
      return decide(maid, applyId, "ADD_SIGN", { users: [director.userId], position: "before" });
    },
  ],
  "flow.withdraw.touched": [
    409,
    async () => {
      const applyId = await submitted(...two);
      await done(decide(chef, applyId, "NEXT"));
      return { person: cook, path: "/approval/application/withdraw", body: { applyId } };
    },
  ],
  "flow.takeBack.touched": [
    409,
    async () => {
      const applyId = await submitted(...two, node.named("third", [director.userId]));
      await done(decide(chef, applyId, "NEXT"));
      await done(decide(keeper, applyId, "NEXT"));
      return decide(chef, applyId, "TAKE_BACK");
    },
  ],
  "approval.form.unpublished": [
    409,
    async () => {
      const body = { ...(await header()), date: design(controls) };
      tick();
      return start(cook, await admin.call<string>("/business/formModuleTable/formDesignBusiness", body));
    },
  ],
  "approval.category.used": [
    409,
    async () => {
      await form(...two);
      const { formClassification: id } = await header();
      return { person: admin, path: "/business/fromClassification/deleteFrom", body: { id } };
    },
  ],
  "approval.flow.large": [
    413,
    async () => {
      const formId = await form(...two);
      const definition = { settings: { note: noise(400_000) }, node: chain(node.start(), ...two) };
      return { person: admin, path: "/approval/flow/save", body: { formId, definition, rev: 1 } };
    },
  ],
  "approval.application.large": [
    413,
    async () => {
      const names = Array.from({ length: 100 }, (_, number) => `text${number}`);
      tick();
      const many = names.map((name) => control("textarea", name));
      const formId = await publish(admin, { name: "Long", controls: many, flow: chain(node.start(), ...two) });
      return start(cook, formId, Object.fromEntries(names.map((name) => [name, "x".repeat(4500)])));
    },
  ],
  "approval.application.noEmployee": [
    403,
    async () => {
      const ghost = { tenantId: company.tenantId, userId: "ghost", permissions: [...cook.actor.permissions] };
      return start(personOf(host, ghost), await form(...two));
    },
  ],
  "approval.proxy.notFound": [
    404,
    async () => ({ person: chef, path: "/approval/proxy/end", body: { proxyId: "none" } }),
  ],
  "approval.proxy.tooMany": [409, twentyProxies],
};

test.each(Object.entries(refusals))("%s: said with its reason, and nothing is recorded", async (code, refusal) => {
  const [status, arrange] = refusal;
  const { person, path, body } = await arrange();
  await host.settle();
  tick();
  const before = await recorded(company.tenantId);
  const refused = await person.refused(path, body);
  expect(refused).toMatchObject({ status, code });
  expect(refused.msg).not.toContain("{");
  await expectAsBefore(host, company.tenantId, before);
});
