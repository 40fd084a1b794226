import { chain, control, node, openOffice, personOf, refusedAndUnchanged } from "@stampflow/testing";
import { test } from "vitest";

/** Refusals of replay and test cases; nothing is stored. */
const office = await openOffice("Simulations");
const { host, admin, chef, cook, finance, draw, submit, send } = office;
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

type Refusal = [what: string, path: string, body: object, code: string];
const refusals: Refusal[] = [
  ["a draft with faults", replay, { formId, definition: faulty }, "approval.flow.faulty"],
  ["no draft", replay, { formId: blank }, "approval.flow.notFound"],
  ["more than are looked at", replay, { formId, count: 201 }, "kernel.input"],
  ["a wrong place", replay, { formId, cursor: "nowhere" }, "kernel.cursor"],
  ["a draft with faults", cases("run"), { formId, definition: faulty }, "approval.flow.faulty"],
  ["no draft", cases("run"), { formId: blank }, "approval.flow.notFound"],
  ["no such version", cases("list"), { formId, version: 9 }, "approval.flow.notFound"],
  ["without a name", cases("save"), { ...named, name: " ", simulation }, "kernel.input"],
  ["of nothing", cases("save"), named, "approval.application.notFound"],
  ["of another form", cases("save"), { ...named, applyId }, "approval.application.notFound"],
  ["an unknown case", cases("save"), { ...named, caseId: "none" }, "approval.case.notFound"],
  [
    "for a stranger",
    cases("save"),
    { ...named, simulation: { ...simulation, applicantId: "none" } },
    "approval.application.applicant",
  ],
  [
    "in a draft with faults",
    cases("save"),
    { ...named, simulation: { ...simulation, definition: faulty } },
    "approval.flow.faulty",
  ],
  [
    "renewed in a draft with faults",
    cases("save"),
    { ...named, caseId, renew: true, simulation: { ...simulation, definition: faulty } },
    "approval.flow.faulty",
  ],
  ["an unknown case", cases("delete"), { formId, caseId: "none" }, "approval.case.notFound"],
  ["of another form", cases("delete"), { formId: alien, caseId }, "approval.case.notFound"],
];

test.each(refusals)("%s: %s is refused, and nothing is recorded", (_, path, body, code) =>
  refusedAndUnchanged(office, code, admin, path, body),
);

const whole: [string, object][] = [
  [replay, { definition: drawn }],
  [cases("list"), {}],
  [cases("save"), { name: "new", simulation }],
  [cases("run"), { definition: drawn }],
  [cases("delete"), { caseId }],
];
test.each(whole)("%s: another's form, one that is not there, without the permission", async (path, more) => {
  await refusedAndUnchanged(office, "approval.form.notManager", designer, path, { formId, ...more });
  await refusedAndUnchanged(office, "approval.form.notFound", admin, path, { formId: "none", ...more });
  await refusedAndUnchanged(office, "kernel.forbidden", chef, path, { formId, ...more });
});
