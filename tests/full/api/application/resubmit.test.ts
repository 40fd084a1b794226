import type { application } from "@stampflow/approval";
import { chain, control, node, openOffice, type Person, publish } from "@stampflow/testing";
import { describe, expect, test } from "vitest";

const office = await openOffice("Again");
const { admin, cook, chef, director, keeper, maid, host, tick, send, refusedAt, submit, decide, detailOf } = office;

type Preview = { steps: { nodeName: string; people: { id: string }[] }[]; refused: { code: string } | null };
const ahead = (applyId: string, values: object, person: Person = cook) =>
  person.call<Preview>("/approval/application/previewAgain", { applyId, values });
const controls = [control("number", "days", {}, true), control("input", "note")];
const byId = new Map([chef, director, keeper, maid].map((person) => [person.userId, person]));

/** chef → director for 6 days or more, else maid → keeper */
async function draw(resubmit: string): Promise<string> {
  tick();
  const long = { columnId: "days", optType: "gt", conditionValue: "5", valueType: 1 };
  const route = {
    id: "way",
    type: 4,
    name: "way",
    conditionNodes: [
      {
        id: "long",
        type: 3,
        name: "Long",
        priorityLevel: 1,
        conditionGroup: [{ id: "g", condition: "OR", conditions: [long] }],
        childNode: node.named("director", [director.userId]),
      },
      { id: "else", type: 3, name: "Else", priorityLevel: 2, childNode: node.named("maid", [maid.userId]) },
    ],
  };
  const flow = chain(node.start(), node.named("chef", [chef.userId]), route, node.named("keeper", [keeper.userId]));
  return publish(admin, { name: resubmit, controls, flow, settings: { resubmit } });
}

async function returned(resubmit: string): Promise<string> {
  const applyId = await submit(await draw(resubmit), { values: { days: "3", note: "x" } });
  await decide(chef, applyId);
  await decide(maid, applyId);
  await decide(keeper, applyId, "BACK", { to: "start", opinion: "why?" });
  return applyId;
}

/** Lets everybody who is asked agree; answers their names in order. */
async function agreeToTheEnd(applyId: string): Promise<string[]> {
  const asked: string[] = [];
  for (let [task] = await open(applyId); task; [task] = await open(applyId)) {
    asked.push(task.nodeName);
    await decide(byId.get(task.user.id) ?? cook, applyId);
  }
  return asked;
}
const open = async (applyId: string) => (await detailOf(admin, applyId)).open;

describe.each([
  ["straight", "3", ["keeper"]],
  ["straight", "9", ["director", "keeper"]],
  ["again", "3", ["chef", "maid", "keeper"]],
  ["again", "9", ["chef", "director", "keeper"]],
])("returned, with the setting %s, sent again with %s days", (resubmit, days, way) => {
  test("is forecast to reach whom it then reaches", async () => {
    const applyId = await returned(resubmit);
    const { steps, refused } = await ahead(applyId, { days });
    expect(refused).toBeNull();
    const asked = steps.filter(({ people }) => people.length > 0).map(({ nodeName }) => nodeName);
    expect(asked).toEqual(way);
    await send(cook, "/business/workflow/startWorkFlow", { applyId, values: { days } });
    expect(await agreeToTheEnd(applyId)).toEqual(asked);
    expect((await detailOf(cook, applyId)).status).toBe("approved");
  });
});

test("whoever has it back sees who returned it and why, in the row and in the notice, until it is sent again", async () => {
  const applyId = await returned("again");
  type Rows = { records: application.Row[] };
  const rowIn = async (person: Person, list: string, more = {}) =>
    (await person.call<Rows>(`/approval/application/${list}`, more)).records.find(({ id }) => id === applyId);
  const back = { sentBack: { by: { id: keeper.userId }, opinion: "why?" } };
  expect(await rowIn(cook, "list", { tab: "apply" })).toMatchObject({ status: "returned", ...back });
  expect(await rowIn(cook, "list", { tab: "pending" })).toMatchObject({ kind: "resubmit", ...back });
  expect(await rowIn(admin, "all")).toMatchObject(back);
  await host.settle();
  const { records } = await cook.call<{ records: object[] }>("/notice/record/list", { type: 0, pageSize: -1 });
  expect(JSON.stringify(records)).toContain("why?");
  await send(cook, "/business/workflow/startWorkFlow", { applyId, values: { days: "3" } });
  const held = { status: "running", sentBack: null, nodeName: "chef", holders: [{ id: chef.userId }] };
  expect(await rowIn(cook, "list", { tab: "apply" })).toMatchObject(held);
  expect(await rowIn(admin, "all")).toMatchObject(held);
  await decide(chef, applyId);
  await decide(maid, applyId, "BACK", { to: "chef", opinion: "look again" });
  expect(await rowIn(chef, "list", { tab: "pending" })).toMatchObject({ sentBack: { opinion: "look again" } });
  expect(await rowIn(cook, "list", { tab: "apply" })).toMatchObject({ status: "running", sentBack: null });
});

test("the preview changes nothing, even with an empty required field", async () => {
  const applyId = await returned("straight");
  const before = await detailOf(cook, applyId);
  expect((await ahead(applyId, { days: null })).refused).toBeNull();
  expect(await detailOf(cook, applyId)).toEqual(before);
});

test("nobody else may see the preview, neither before nor after the submission", async () => {
  const applyId = await returned("straight");
  const path = "/approval/application/previewAgain";
  const body = { applyId, values: {} };
  expect(await refusedAt(office.finance, path, body)).toMatchObject({ status: 404 });
  expect(await refusedAt(chef, path, body)).toMatchObject({ code: "flow.notAllowed" });
  await send(cook, "/business/workflow/startWorkFlow", body);
  expect(await refusedAt(cook, path, body)).toMatchObject({ code: "flow.task.handled" });
});

describe("a field named like a property of every object", () => {
  /** Field keys with the names of prototype properties: `constructor` decides the route, `toString` is often empty. */
  async function drawOdd(): Promise<string> {
    tick();
    const long = { columnId: "constructor", optType: "gt", conditionValue: "5", valueType: 1 };
    const route = {
      id: "way",
      type: 4,
      name: "way",
      conditionNodes: [
        {
          id: "long",
          type: 3,
          name: "Long",
          priorityLevel: 1,
          conditionGroup: [{ id: "g", condition: "OR", conditions: [long] }],
          childNode: node.named("director", [director.userId]),
        },
        { id: "else", type: 3, name: "Else", priorityLevel: 2, childNode: node.named("maid", [maid.userId]) },
      ],
    };
    const odd = [control("number", "constructor", {}, true), control("input", "toString")];
    return publish(admin, { name: "odd", controls: odd, flow: chain(node.start(), route) });
  }
  type Coming = { steps: { nodeName: string; reasons: { text: string }[] }[] };
  const told = ({ steps }: Coming) => steps.flatMap(({ reasons }) => reasons.map(({ text }) => text));
  const look = (formId: string, values: object) =>
    cook.call<Coming>("/approval/application/preview", { formId, values }, { language: "en-US" });

  test("is asked for as long as it is empty, and named once it decides", async () => {
    const formId = await drawOdd();
    expect(told(await look(formId, {}))).toEqual(["Fill in constructor to see the approval route"]);
    expect(told(await look(formId, { constructor: "9" }))[0]).toContain("constructor over 5");
  });

  test("is required, sent, returned, sent again without the other one, and decided", async () => {
    const formId = await drawOdd();
    const empty = await refusedAt(cook, "/business/workflow/startFormProcess", { formId, values: {} });
    expect(empty).toMatchObject({ status: 400, code: "approval.application.values" });
    const applyId = await submit(formId, { values: { constructor: "3" } });
    await decide(maid, applyId, "BACK", { to: "start", opinion: "why?" });
    const again = { applyId, values: { constructor: "9" } };
    expect((await ahead(applyId, again.values)).steps.at(-1)?.nodeName).toBe("director");
    await send(cook, "/business/workflow/startWorkFlow", again);
    const { values } = (await detailOf(cook, applyId)).content;
    expect(Object.entries(values)).toEqual([["constructor", "9"]]);
    await decide(director, applyId);
    expect((await detailOf(cook, applyId)).status).toBe("approved");
  });
});
