import { chain, control, lacks, node, openOffice, type Person, publish, refusedAndUnchanged } from "@stampflow/testing";
import { test } from "vitest";

/** Refusals of decisions, urging and withdrawing. */
const office = await openOffice("Tasks refused", {
  controls: [control("input", "reason", {}, true), control("input", "remark")],
});
const { company, admin, cook, chef, director, keeper, maid, tick, draw, decide, send } = office;

type Nodes = Parameters<typeof chain>;
let forms = 0;
const submitted = async (...nodes: Nodes) => office.submit(await draw(`No ${++forms}`, ...nodes));
const approval = "/business/approveTask/approval2";
const withdraw = "/approval/application/withdraw";
const urge = "/approval/application/urge";
const first = (more: object = {}) => node.named("first", [chef.userId], more);
const second = (more: object = {}) => node.named("second", [keeper.userId], more);
const third = () => node.named("third", [director.userId]);
const both = (one: object, two: object) => node.parallel("both", first(one), second(two));
const field = (key: string, more: object) => ({
  privileges: [{ key, displayable: true, readable: true, writable: true, required: false, ...more }],
});
const next = (applyId: string, more: object = {}) => ({ applyId, action: "NEXT", ...more });

test("somebody else was faster", async () => {
  const applyId = await submitted(node.named("any", [chef.userId, keeper.userId], { examineMode: 2 }), third());
  await decide(chef, applyId);
  await refusedAndUnchanged(office, "flow.task.handled", chef, approval, next(applyId));
});

test("two tasks at once, and neither is named", async () => {
  const branches = [node.named("one", [chef.userId]), node.named("two", [chef.userId])];
  const applyId = await submitted(...node.parallel("both", ...branches));
  await refusedAndUnchanged(office, "flow.task.ambiguous", chef, approval, next(applyId));
});

test("somebody decides who follows it but was not asked", async () => {
  const applyId = await submitted(first(), second());
  await refusedAndUnchanged(office, "flow.task.notYours", cook, approval, next(applyId));
});

test("withdrawn or reminded after its end", async () => {
  const applyId = await submitted(first());
  await decide(chef, applyId);
  await refusedAndUnchanged(office, "flow.ended", cook, withdraw, { applyId });
  await refusedAndUnchanged(office, "flow.ended", cook, urge, { applyId });
});

test("refused or sent back without a word", async () => {
  const applyId = await submitted(first(), second());
  await decide(chef, applyId);
  for (const action of ["REJECT", "BACK"]) {
    const body = { applyId, action, opinion: " " };
    await refusedAndUnchanged(office, "flow.opinion.required", keeper, approval, body);
  }
});

test("agreed without the signature", async () => {
  const applyId = await submitted(first({ switches: { sign: true } }));
  await refusedAndUnchanged(office, "flow.signature.required", chef, approval, next(applyId));
});

test("agreed without the password", async () => {
  const applyId = await submitted(first({ switches: { password: true } }));
  await refusedAndUnchanged(office, "approval.task.password", chef, approval, next(applyId));
});

test("a field that the node asks for is left empty", async () => {
  const applyId = await submitted(first(field("remark", { required: true })));
  for (const more of [{}, { values: { remark: "" } }]) {
    await refusedAndUnchanged(office, "flow.field.required", chef, approval, next(applyId, more));
  }
});

test("a field that the node closes is changed", async () => {
  const applyId = await submitted(first(field("reason", { writable: false })));
  const body = next(applyId, { values: { reason: "y" } });
  await refusedAndUnchanged(office, "flow.field.readonly", chef, approval, body);
});

test("a field was changed since it was seen", async () => {
  const open = field("remark", {});
  const applyId = await submitted(...both(open, open));
  await decide(chef, applyId, "NEXT", { values: { remark: "one" }, seen: {} });
  const body = next(applyId, { values: { remark: "two" }, seen: { reason: "x" } });
  await refusedAndUnchanged(office, "flow.conflict", keeper, approval, body);
});

test("values that the form does not take", async () => {
  const applyId = await submitted(first(field("remark", {})));
  const body = next(applyId, { values: { remark: "x".repeat(5001) } });
  await refusedAndUnchanged(office, "approval.application.values", chef, approval, body);
});

test("sent back to a node that nobody passed", async () => {
  const applyId = await submitted(first(), second());
  const body = { applyId, action: "BACK", to: "second", opinion: "wrong way" };
  await refusedAndUnchanged(office, "flow.return.target", chef, approval, body);
});

test("handed on to themself, to nobody, to no such person", async () => {
  const applyId = await submitted(first(), second());
  for (const action of ["TRANSFER", "DELEGATE"]) {
    for (const to of [chef.userId, undefined, "none"]) {
      await refusedAndUnchanged(office, "flow.transfer.target", chef, approval, { applyId, action, to });
    }
  }
});

test("handed on for the twenty-first time", async () => {
  const applyId = await submitted(first());
  const people: Person[] = [chef];
  for (let number = 1; number <= 21; number++) {
    people.push(await company.hire(`Hop ${number}`, company.departments.kitchen, chef));
  }
  const at = (index: number) => people[index] ?? chef;
  for (let hop = 0; hop < 20; hop++) await decide(at(hop), applyId, "TRANSFER", { to: at(hop + 1).userId });
  const body = { applyId, action: "TRANSFER", to: at(21).userId };
  await refusedAndUnchanged(office, "flow.transfer.hops", at(20), approval, body);
});

test("asked to sign too: themself, nobody named, no such person", async () => {
  const applyId = await submitted(first(), second());
  for (const users of [[chef.userId], undefined, ["none"]]) {
    const body = { applyId, action: "ADD_SIGN", users, position: "before" };
    await refusedAndUnchanged(office, "flow.addSign.target", chef, approval, body);
  }
});

test("who was asked to sign too asks one more", async () => {
  const applyId = await submitted(first(), second());
  await decide(chef, applyId, "ADD_SIGN", { users: [maid.userId], position: "before" });
  const body = { applyId, action: "ADD_SIGN", users: [director.userId], position: "before" };
  await refusedAndUnchanged(office, "flow.addSign.nested", maid, approval, body);
});

test("decided while those who were asked first have not signed", async () => {
  const applyId = await submitted(first(), second());
  await decide(chef, applyId, "ADD_SIGN", { users: [maid.userId], position: "before" });
  await refusedAndUnchanged(office, "flow.notAllowed", chef, approval, next(applyId));
});

test("handed on where the node forbids it", async () => {
  const applyId = await submitted(first({ switches: { turn: false } }), second());
  const body = { applyId, action: "TRANSFER", to: maid.userId };
  await refusedAndUnchanged(office, "flow.notAllowed", chef, approval, body);
});

test("withdrawn after somebody decided", async () => {
  const applyId = await submitted(first(), second());
  await decide(chef, applyId);
  await refusedAndUnchanged(office, "flow.withdraw.touched", cook, withdraw, { applyId });
});

test("taken back after the next one decided", async () => {
  const applyId = await submitted(first(), second(), third());
  await decide(chef, applyId);
  await decide(keeper, applyId);
  await refusedAndUnchanged(office, "flow.takeBack.touched", chef, approval, { applyId, action: "TAKE_BACK" });
});

test("reminded twice within ten minutes", async () => {
  const applyId = await submitted(first());
  await send(cook, urge, { applyId });
  await refusedAndUnchanged(office, "flow.urge.tooSoon", cook, urge, { applyId });
});

test("the applicant is asked twice, and answers what is closed", async () => {
  const applyId = await submitted(first(), second());
  const task = { applyId, taskId: `first.1.${chef.userId}` };
  const asking = "/approval/question/ask";
  await send(chef, asking, { ...task, text: "Which days?" });
  await refusedAndUnchanged(office, "approval.question.open", chef, asking, { ...task, text: "And why?" });
  const answering = "/approval/question/answer";
  const answer = { questionId: `${applyId}.2`, text: "Both" };
  await refusedAndUnchanged(office, "flow.notAllowed", chef, answering, answer);
  await refusedAndUnchanged(office, "approval.application.notFound", maid, answering, answer);
  await send(cook, answering, answer);
  await refusedAndUnchanged(office, "approval.question.closed", cook, answering, answer);
  await refusedAndUnchanged(office, "approval.question.closed", chef, "/approval/question/drop", task);
  await send(chef, asking, { ...task, text: "Sure?" });
  await decide(chef, applyId);
  const late = { questionId: `${applyId}.4`, text: "Yes" };
  await refusedAndUnchanged(office, "approval.question.closed", cook, answering, late);
});

test.skipIf(lacks("clock"))("comments of others, comments that are old, and mentions of strangers", async () => {
  const applyId = await submitted(first());
  const comment = { applyId, text: "Hello" };
  for (const mentions of [[maid.userId], ["none"]]) {
    await refusedAndUnchanged(office, "approval.comment.reader", chef, "/approval/comment/add", {
      ...comment,
      mentions,
    });
  }
  await refusedAndUnchanged(office, "approval.application.notFound", maid, "/approval/comment/add", comment);
  const { id } = await send<{ id: string }>(chef, "/approval/comment/add", comment);
  const removal = { applyId, commentId: id };
  await refusedAndUnchanged(office, "approval.comment.notFound", cook, "/approval/comment/remove", removal);
  office.host.clock.advance(5 * 60_000 + 1);
  await refusedAndUnchanged(office, "approval.comment.late", chef, "/approval/comment/remove", removal);
});

test("one phrase more than a person keeps", async () => {
  for (let number = 1; number <= 20; number++) await send(chef, "/approval/phrase/save", { text: `Phrase ${number}` });
  await refusedAndUnchanged(office, "approval.phrase.tooMany", chef, "/approval/phrase/save", { text: "One more" });
});

test.skipIf(lacks("clock"))("a batch undone after its 10 seconds", async () => {
  const rows = [{ applyId: await submitted(first(), second()) }];
  const { batchId } = await send<{ batchId: string }>(chef, "/approval/batch/plan", { rows, action: "NEXT" });
  office.host.clock.advance(10_000);
  await refusedAndUnchanged(office, "approval.batch.begun", chef, "/approval/batch/undo", { batchId });
});

test("more written into it than one application holds", async () => {
  const names = Array.from({ length: 100 }, (_, number) => `text${number}`);
  const controls = names.map((name) => control("textarea", name));
  const privileges = names.map((key) => ({ key, displayable: true, readable: true, writable: true, required: false }));
  tick();
  const flow = chain(node.start(), first({ privileges }));
  const formId = await publish(admin, { name: "Long", controls, flow });
  const applyId = await office.submit(formId, { values: {} });
  const values = Object.fromEntries(names.map((name) => [name, "x".repeat(4500)]));
  await refusedAndUnchanged(office, "approval.application.large", chef, approval, next(applyId, { values }));
});
