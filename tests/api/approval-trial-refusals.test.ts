import {
  chain,
  control,
  expectAsBefore,
  localOnly,
  node,
  openOffice,
  type Person,
  personOf,
  recorded,
} from "@stampflow/testing";
import { expect, test } from "vitest";

localOnly("haste");

/** Replay and test cases: what cannot be tried says why, and nothing of it is kept. */
const office = await openOffice("Trials");
const { host, company, admin, chef, cook, finance, tick, draw, submit, send } = office;
const designer = personOf(host, { ...finance.actor, permissions: ["approval:form:design"] });

const flow = chain(node.start(), node.named("a", [chef.userId]));
const drawn = { settings: {}, node: flow };
const faulty = { settings: {}, node: chain(node.start(), { id: "a", type: 1, name: "a" }) };
const formId = await draw("Ours", node.named("a", [chef.userId]));
const alien = await draw("Alien", node.named("a", [chef.userId]));
const applyId = await submit(alien);
const access = { submitters: { userIds: [], departmentIds: [], roleIds: [] }, managerIds: [admin.userId] };
await send(admin, "/business/formApplyConfig/saveFormApplyConfig", { formId, ...access });
const { records } = await admin.call<{ records: { id: string }[] }>("/business/fromClassification/queryFrom");
const header = { formName: "Blank", formClassification: records[0]?.id ?? "", url: "" };
const blank = await admin.call<string>("/business/formModuleTable/formDesignBusiness", {
  ...header,
  date: JSON.stringify({ list: [control("input", "reason")], config: {} }),
});
const simulation = { applicantId: cook.userId, values: { reason: "x" } };
const kept = await send<{ caseId: string }>(admin, "/approval/case/save", { formId, name: "kept", simulation });
await host.settle();

const replay = "/approval/replay/run";
const cases = (verb: string) => `/approval/case/${verb}`;
const named = { formId, name: "new" };
const { caseId } = kept;

type Refusal = [what: string, path: string, body: object, status: number, code: string];
const refusals: Refusal[] = [
  ["a draft with faults", replay, { formId, definition: faulty }, 400, "approval.flow.faulty"],
  ["no draft", replay, { formId: blank }, 404, "approval.flow.notFound"],
  ["more than are looked at", replay, { formId, count: 201 }, 400, "kernel.input"],
  ["a wrong place", replay, { formId, cursor: "nowhere" }, 400, "kernel.cursor"],
  ["a draft with faults", cases("run"), { formId, definition: faulty }, 400, "approval.flow.faulty"],
  ["no draft", cases("run"), { formId: blank }, 404, "approval.flow.notFound"],
  ["no such version", cases("list"), { formId, version: 9 }, 404, "approval.flow.notFound"],
  ["without a name", cases("save"), { ...named, name: " ", simulation }, 400, "kernel.input"],
  ["of nothing", cases("save"), named, 404, "approval.application.notFound"],
  ["of another form", cases("save"), { ...named, applyId }, 404, "approval.application.notFound"],
  ["an unknown case", cases("save"), { ...named, caseId: "none" }, 404, "approval.case.notFound"],
  [
    "for a stranger",
    cases("save"),
    { ...named, simulation: { ...simulation, applicantId: "none" } },
    400,
    "approval.application.applicant",
  ],
  [
    "in a draft with faults",
    cases("save"),
    { ...named, simulation: { ...simulation, definition: faulty } },
    400,
    "approval.flow.faulty",
  ],
  [
    "renewed in a draft with faults",
    cases("save"),
    { ...named, caseId, renew: true, simulation: { ...simulation, definition: faulty } },
    400,
    "approval.flow.faulty",
  ],
  ["an unknown case", cases("delete"), { formId, caseId: "none" }, 404, "approval.case.notFound"],
  ["of another form", cases("delete"), { formId: alien, caseId }, 404, "approval.case.notFound"],
];

async function expectRefused(person: Person, path: string, body: object, refused: object): Promise<void> {
  tick();
  const before = await recorded(company.tenantId);
  expect(await person.refused(path, body)).toMatchObject(refused);
  await expectAsBefore(host, company.tenantId, before);
}

test.each(refusals)("%s: %s is refused, and nothing is recorded", (_, path, body, status, code) =>
  expectRefused(admin, path, body, { status, code }),
);

const whole: [string, object][] = [
  [replay, { definition: drawn }],
  [cases("list"), {}],
  [cases("save"), { name: "new", simulation }],
  [cases("run"), { definition: drawn }],
  [cases("delete"), { caseId }],
];
test.each(whole)("%s: another's form, one that is not there, without the permission", async (path, more) => {
  await expectRefused(designer, path, { formId, ...more }, { status: 403, code: "approval.form.notManager" });
  await expectRefused(admin, path, { formId: "none", ...more }, { status: 404, code: "approval.form.notFound" });
  await expectRefused(chef, path, { formId, ...more }, { status: 403, code: "kernel.forbidden" });
});
