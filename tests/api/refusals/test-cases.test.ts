import { chain, node, openOffice, refusedAndUnchanged } from "@stampflow/testing";
import { test } from "vitest";

/** Refusals about test cases, and publications they prevent. */
const office = await openOffice("Cases refused");
const { admin, cook, chef, director, draw, send } = office;
const path = (verb: string) => `/approval/case/${verb}`;
const simulation = { applicantId: cook.userId, values: { reason: "x" } };
const keep = (formId: string, name: string) =>
  send<{ caseId: string }>(admin, path("save"), { formId, name, simulation });
const one = node.named("one", [chef.userId]);
const two = node.named("two", [director.userId]);

test("one that is not there, or of another form", async () => {
  const formId = await draw("One", one);
  const { caseId: foreign } = await keep(await draw("Other", one), "kept");
  for (const caseId of ["none", foreign]) {
    await refusedAndUnchanged(office, "approval.case.notFound", admin, path("delete"), { formId, caseId });
    const body = { formId, caseId, name: "new", simulation };
    await refusedAndUnchanged(office, "approval.case.notFound", admin, path("save"), body);
  }
});

test("the sixty-first", async () => {
  const formId = await draw("Full", one);
  for (let count = 1; count <= 60; count++) await keep(formId, `case ${count}`);
  const body = { formId, name: "more", simulation };
  await refusedAndUnchanged(office, "approval.case.tooMany", admin, path("save"), body);
});

test("a flow is published through which one of them fails", async () => {
  const formId = await draw("Fails", one, two);
  await keep(formId, "both are asked");
  const body = { formId, definition: { settings: {}, node: chain(node.start(), one) } };
  await refusedAndUnchanged(office, "approval.case.failing", admin, "/business/workflow/deploy", body);
});
