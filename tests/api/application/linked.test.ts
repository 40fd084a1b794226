import { formatDateTime } from "@stampflow/kernel";
import { chain, companyOn, control, node, openOffice, publish, refusedAndUnchanged } from "@stampflow/testing";
import { beforeAll, describe, expect, test } from "vitest";

const office = await openOffice("Linked");
const { host, admin, cook, maid, chef, keeper, submit, send, tick, draw } = office;
const other = await companyOn(host, "Linked elsewhere");
const start = "/business/workflow/startFormProcess";
const path = "/approval/application/linked";
const list = "/business/formModuleTable/queryUserDateLogs";

const closed = { displayable: false, readable: false, writable: false, required: false };
const trip = await draw("Trip", node.named("first", [chef.userId]));
const leave = await draw("Leave", node.named("first", [chef.userId]));
tick();
const claim = await publish(admin, {
  name: "Claim",
  controls: [
    control("contact", "trips", {
      ...{ multiple: true, contactValue: 2, contactnumber: 2, setvalue: 2 },
      contactGroup: [{ id: trip, formDesignName: "Trip" }],
    }),
    control("contact", "secret", {}),
    { ...control("batch", "lines"), list: [control("contact", "of"), control("input", "note")] },
  ],
  flow: chain(
    node.start(),
    node.named("first", [chef.userId], { privileges: [{ key: "secret", ...closed }] }),
    node.named("second", [keeper.userId], { privileges: [{ key: "secret", ...closed }] }),
  ),
});
const link = (id: string, value = "mine") => ({ id, oldOrNew: 1, value, applyType: -1 });

const mine = await submit(trip, { values: { reason: "Kyoto" } });
const second = await submit(trip, { values: { reason: "Osaka" } });
const ofLeave = await submit(leave);
const hers = await submit(trip, {}, maid);
tick();
const foreign = await publish(other.admin, {
  name: "Trip",
  controls: [control("input", "reason")],
  flow: chain(node.start(), node.named("first", [other.chef.userId])),
});
const elsewhere = (await other.cook.call<{ applyId: string }>(start, { formId: foreign, values: { reason: "x" } }))
  .applyId;
const values = { trips: [link(mine, "anything")], secret: [link(second)], lines: [{ of: [link(ofLeave)], note: "1" }] };
const holding = await submit(claim, { values });

describe("what may be attached", () => {
  test.each([
    ["another's", "trips", hers],
    ["another company's", "secret", elsewhere],
    ["one that is not there", "secret", "nothing"],
    ["one of a form that the field does not name", "trips", ofLeave],
  ])("not %s", async (_, key, id) => {
    const body = { formId: claim, values: { [key]: [link(id)] } };
    await refusedAndUnchanged(office, "approval.link.foreign", cook, start, body);
  });

  test("not another's in a row of a table", async () => {
    const body = { formId: claim, values: { lines: [{ of: [link(hers)], note: "x" }] } };
    await refusedAndUnchanged(office, "approval.link.foreign", cook, start, body);
  });

  test("not more than the field takes", async () => {
    const third = await submit(trip);
    const body = { formId: claim, values: { trips: [mine, second, third].map((id) => link(id)) } };
    await refusedAndUnchanged(office, "approval.application.values", cook, start, body);
  });

  test("an approver attaches nothing of the applicant's, and moves nothing out of a hidden field", async () => {
    const privileges = [
      { key: "secret", ...closed },
      { key: "trips", displayable: true, readable: true, writable: true, required: false },
    ];
    tick();
    const writable = await publish(admin, {
      name: "Moved",
      controls: [control("contact", "trips", { multiple: true }), control("contact", "secret", {})],
      flow: chain(node.start(), node.named("first", [chef.userId], { privileges })),
    });
    const applyId = await submit(writable, { values: { trips: [link(mine)], secret: [link(second)] } });
    const decided = { applyId, action: "NEXT", values: { trips: [link(mine), link(second)] } };
    await refusedAndUnchanged(office, "approval.link.foreign", chef, "/business/approveTask/approval2", decided);
    await office.decide(chef, applyId, "NEXT", { values: { trips: [link(mine)] } });
  });
});

describe("what is attached", { tags: "full" }, () => {
  test("has the title that the server knows", async () => {
    const { content } = await office.detailOf(cook, holding);
    const [trips] = content.values.trips as { value: string }[];
    expect(trips?.value).toContain("Trip");
    expect(content.entries.find(({ key }) => key === "trips")?.showText).toBe(trips?.value);
  });

  test("bears the time of its submission too, because two of one form have one title", async () => {
    const body = { values: { trips: [link(mine), link(second)] } };
    const { content } = await office.detailOf(cook, await submit(claim, body));
    const rows = (await cook.call<{ records: { id: string; createDate: number }[] }>(list, { designIds: trip }))
      .records;
    const at = (id: string) =>
      formatDateTime(rows.find((row) => row.id === id)?.createDate ?? Number.NaN, "zh-CN", "Asia/Shanghai");
    const texts = (content.values.trips as { value: string }[]).map(({ value }) => value);
    for (const [n, id] of [mine, second].entries()) {
      expect(at(id)).not.toBe("");
      expect(texts[n]).toContain(`（${at(id)}）`);
    }
  });

  test("is read by whoever sees the field, its content alone", async () => {
    const found = await keeper.call<Record<string, unknown>>(path, { applyId: holding, id: mine }).catch(() => null);
    expect(found).toBeNull();
    for (const id of [mine, ofLeave]) {
      const read = await chef.call<{ id: string; entries: object[] }>(path, { applyId: holding, id });
      expect(read.id).toBe(id);
      expect(read).not.toHaveProperty("progress");
    }
    const { entries } = await chef.call<{ entries: { showText: string }[] }>(path, { applyId: holding, id: mine });
    expect(entries.map(({ showText }) => showText)).toEqual(["Kyoto"]);
  });

  test("is open to the second approver once asked, and opens nothing else to them", async () => {
    await office.decide(chef, holding);
    expect(await keeper.call(path, { applyId: holding, id: mine })).toMatchObject({ id: mine });
    expect(await keeper.refused("/approval/application/detail", { applyId: mine })).toMatchObject({
      code: "approval.application.notFound",
    });
    expect(await keeper.refused(path, { applyId: mine, id: mine })).toMatchObject({
      code: "approval.application.notFound",
    });
  });

  test.each([
    ["an id that is not in a value", () => chef, hers],
    ["a field that is hidden from the reader", () => chef, second],
    ["a reader of nothing", () => maid, mine],
    ["another company", () => other.admin, mine],
    ["an application of another company", () => chef, elsewhere],
  ])("is not opened: %s", async (_, person, id) => {
    const body = { applyId: holding, id };
    await refusedAndUnchanged(office, "approval.application.notFound", person(), path, body);
  });

  test("its applicant sees the field that is hidden from others", async () => {
    expect(await cook.call(path, { applyId: holding, id: second })).toMatchObject({ id: second });
  });
});

test("the list for choosing holds one's own, of the forms asked for, and is searched", { tags: "full" }, async () => {
  const asked = (body: object) => cook.call<{ records: { id: string }[]; total: number }>(list, body);
  const { records } = await asked({ designIds: trip });
  expect(records.map(({ id }) => id)).toEqual(expect.arrayContaining([mine, second]));
  expect(records.map(({ id }) => id)).not.toContain(hers);
  const found = await asked({ designIds: `${trip},${leave}`, keyword: "Kyoto" });
  expect(found.records.map(({ id }) => id)).toEqual([mine]);
  for (let more = 0; more < 10; more++) await send(maid, start, { formId: trip, values: { reason: String(more) } });
  const pages = await Promise.all(
    [1, 2].map((pageNum) =>
      maid.call<{ records: { id: string }[]; total: number }>(list, { designIds: trip, pageNum }),
    ),
  );
  expect(pages.map(({ records: page, total }) => [page.length, total])).toEqual([
    [10, 11],
    [1, 11],
  ]);
});

describe("a source of the company", { tags: "full" }, () => {
  const shelf = (of: typeof office | typeof other, stashName: string) =>
    of.admin.call<{ id: string }>("/business/roomStash/modifyRoomStash", {
      ...{ stashName, managerId: of.admin.userId, description: "1" },
    });
  const find = "/approval/source/find";
  let ids = { main: "", cold: "", foreign: "" };
  let form = "";
  beforeAll(async () => {
    const [main, cold, theirs] = await Promise.all([
      shelf(office, "Main"),
      shelf(office, "Cold"),
      shelf(other, "Theirs"),
    ]);
    ids = { main: main.id, cold: cold.id, foreign: theirs.id };
    tick();
    const source = { options: [], dictCode: "warehouse" };
    const condition = { columnId: "from", optType: "eq", conditionValue: cold.id, valueType: 8 };
    form = await publish(admin, {
      name: "Goods",
      controls: [
        control("newselect", "from", source),
        { ...control("batch", "lines"), list: [control("newradio", "of", source)] },
      ],
      flow: chain(node.start(), {
        ...{ id: "way", type: 4, name: "way" },
        conditionNodes: [
          {
            ...{ id: "cold", type: 3, name: "Cold", priorityLevel: 1 },
            conditionGroup: [{ id: "g", condition: "OR", conditions: [condition] }],
            childNode: node.named("first", [chef.userId]),
          },
          {
            ...{ id: "else", type: 3, name: "Else", priorityLevel: 2 },
            childNode: node.named("second", [keeper.userId], {
              privileges: [{ key: "from", displayable: true, readable: true, writable: true, required: false }],
            }),
          },
        ],
      }),
    });
  });

  test("is offered to designers, and its names are found by whoever fills in a form that asks for it", async () => {
    expect(await admin.call("/approval/source/list", {})).toMatchObject({
      names: ["warehouse", "supplier", "product"],
    });
    const asked = { source: "warehouse", formId: form, keyword: "col" };
    expect(await cook.call(find, asked)).toEqual({ records: [{ value: ids.cold, label: "Cold" }], total: 1 });
    const named = { ...asked, keyword: "", names: [" COLD", "Col", "Theirs"] };
    expect(await cook.call(find, named)).toEqual({ records: [{ value: ids.cold, label: "Cold" }], total: 1 });
    expect(await admin.call(find, { source: "warehouse" })).toMatchObject({ total: 2 });
    await refusedAndUnchanged(office, "kernel.forbidden", cook, find, { source: "warehouse" });
    await refusedAndUnchanged(office, "kernel.forbidden", cook, find, { source: "supplier", formId: form });
  });

  test.each([
    ["another company's", () => ({ from: { value: ids.foreign, label: "Theirs" } })],
    ["one that is not there", () => ({ from: "nothing" })],
    ["another company's, in a row", () => ({ lines: [{ of: ids.foreign }] })],
  ])("takes no entry that is unknown: %s", async (_, values) => {
    await refusedAndUnchanged(office, "approval.application.values", cook, start, { formId: form, values: values() });
  });

  test("gives a value the server's name, decides a branch, and keeps the name of a deleted entry", async () => {
    const values = { from: { value: ids.cold, label: "Main" }, lines: [{ of: ids.main }] };
    const applyId = await submit(form, { values });
    const { content } = await office.detailOf(chef, applyId);
    expect(content.values.from).toEqual({ value: ids.cold, label: "Cold" });
    expect(content.values.lines).toMatchObject([{ of: { value: ids.main, label: "Main" } }]);
    expect(content.entries[0]?.showText).toBe("Cold");

    const second = await submit(form, { values: { from: ids.main } });
    await admin.call("/business/roomStash/deleteRoomStash", { id: ids.main });
    const kept = { from: { value: ids.main, label: "Else" } };
    await office.decide(keeper, second, "NEXT", { values: kept });
    expect((await office.detailOf(cook, second)).content.entries[0]?.showText).toBe("Main");
    await refusedAndUnchanged(office, "approval.application.values", cook, start, { formId: form, values: kept });
  });
});
