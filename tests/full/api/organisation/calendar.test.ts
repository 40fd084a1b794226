import { chain, companyOn, control, node, openOffice, publish } from "@stampflow/testing";
import { beforeAll, describe, expect, test } from "vitest";

const office = await openOffice("Calendar", { language: "zh-CN" });
const { host, admin, cook, chef, director, tick, send, detailOf } = office;

type Year = {
  country: string;
  known: boolean;
  version: number;
  weekdaysOff: number[];
  holidays: { day: string; kind: string; name: string }[];
  overrides: { day: string; works: boolean; name: string }[];
};
const read = (year: number, person = cook) => person.call<Year>("/system/calendar/year", { year }, { method: "GET" });
const setDays = async (from: string, to: string, works: boolean | null, name = "") => {
  const { version } = await read(2026);
  return admin.call<{ version: number }>("/system/calendar/days", { version, from, to, works, name });
};

describe("the calendar of a company", () => {
  test("is its country's until it decides otherwise", async () => {
    const year = await read(2026);
    expect(year).toMatchObject({ country: "CN", known: true, version: 0, weekdaysOff: [0, 6], overrides: [] });
    expect(year.holidays.find(({ day }) => day === "2026-10-06")).toMatchObject({ kind: "movedOff" });
    expect(await read(2060)).toMatchObject({ known: false, holidays: [] });
  });

  test("another region has other holidays", async () => {
    const other = await companyOn(host, "Calendar elsewhere", "ja-JP");
    const company = await other.admin.call<{ version: number }>("/business/info/queryBusinessInfo", undefined, {
      method: "GET",
    });
    const change = { region: "JP", version: company.version };
    await other.admin.call("/business/info/updateBusinessInfo", change);
    const { country, holidays } = await read(2026, other.cook);
    expect([country, holidays.some(({ day }) => day === "2026-11-23")]).toEqual(["JP", true]);
  });

  test("days are set, renamed and taken back, and nobody else's change is lost", async () => {
    await setDays("2026-03-02", "2026-03-04", false, "店庆");
    await setDays("2026-03-03", "2026-03-03", true, "盘点");
    expect((await read(2026)).overrides).toEqual([
      { day: "2026-03-02", works: false, name: "店庆" },
      { day: "2026-03-03", works: true, name: "盘点" },
      { day: "2026-03-04", works: false, name: "店庆" },
    ]);
    const stale = { version: 1, from: "2026-03-02", to: "2026-03-04", works: null };
    expect(await admin.refused("/system/calendar/days", stale)).toMatchObject({ code: "kernel.record.stale" });
    await setDays("2026-03-01", "2026-03-31", null);
    expect((await read(2026)).overrides).toEqual([]);
  });

  test("two who change it at once: one is told", async () => {
    const { version } = await read(2026);
    const answers = await Promise.all(
      ["2026-06-01", "2026-06-02"].map((day) =>
        admin.reply("/system/calendar/days", { version, from: day, to: day, works: false, name: "" }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(2026)).overrides).toHaveLength(1);
    await setDays("2026-06-01", "2026-06-02", null);
  });

  test.each([
    ["an end before its start", "2026-03-04", "2026-03-02", "system.calendar.range"],
    ["more than a year", "2026-01-01", "2027-01-02", "system.calendar.range"],
  ])("%s is refused", async (_, from, to, code) => {
    const { version } = await read(2026);
    const refused = await admin.refused("/system/calendar/days", { version, from, to, works: false });
    expect(refused).toMatchObject({ status: 400, code });
    expect((await read(2026)).version).toBe(version);
  });

  test("the number of days set by hand is limited", async () => {
    await setDays("2026-01-01", "2026-12-31", false);
    const { version } = await read(2026);
    const more = { version, from: "2027-01-01", to: "2027-12-31", works: false };
    expect(await admin.refused("/system/calendar/days", more)).toMatchObject({ code: "system.calendar.limit" });
    expect((await read(2027)).overrides).toEqual([]);
    await setDays("2026-01-01", "2026-12-31", null);
  });

  test("weekly days off are the company's", async () => {
    const { version } = await read(2026);
    await admin.call("/system/calendar/week", { version, weekdaysOff: [3, 1, 3] });
    expect((await read(2026)).weekdaysOff).toEqual([1, 3]);
    await admin.call("/system/calendar/week", { version: version + 1, weekdaysOff: [0, 6] });
  });
});

describe("days of leave", () => {
  const controls = [
    control("date", "span", { range: true, format: "YYYY-MM-DD A" }, true),
    control("number", "days", { period: "span", computed: "workdays", max: 60 }, true),
  ];
  const start = "/business/workflow/startFormProcess";
  const open = { displayable: true, readable: true, writable: true, required: false };
  const privileges = ["span", "days"].map((key) => ({ key, ...open }));
  const long = { columnId: "days", optType: "gt", conditionValue: "2", valueType: 1 };
  const conditionGroup = [{ id: "g", condition: "OR", conditions: [long] }];
  const route = {
    ...{ id: "way", type: 4, name: "way" },
    conditionNodes: [
      {
        ...{ id: "long", type: 3, name: "long", priorityLevel: 1, conditionGroup },
        childNode: node.named("director", [director.userId]),
      },
      { id: "else", type: 3, name: "else", priorityLevel: 2 },
    ],
  };
  let formId = "";
  beforeAll(async () => {
    tick();
    const flow = chain(node.start(), node.named("chef", [chef.userId], { privileges }), route);
    formId = await publish(admin, { name: "leave", controls, flow });
  });
  const apply = async (values: object) => (await send(cook, start, { formId, values })).applyId;
  const daysOf = async (applyId: string) => (await detailOf(cook, applyId)).content.values.days;
  const span = (from: string, to: string) => [from, to];
  const [from, to] = ["2026-12-01 AM", "2026-12-03 PM"] as const;

  test.each([
    ["1 to 3 December", from, to, "3"],
    ["half days", "2026-12-01 PM", "2026-12-03 AM", "2"],
    ["a morning", "2026-12-01 AM", "2026-12-01 AM", "0.5"],
    ["over a weekend", "2026-12-04 AM", "2026-12-07 PM", "2"],
    ["over a holiday", "2026-09-30 AM", "2026-10-08 PM", "2"],
    ["over a make-up workday", "2026-10-09 AM", "2026-10-12 PM", "3"],
    ["over the end of a year", "2026-12-31 AM", "2027-01-04 PM", "3"],
  ])("%s", async (_, first, last, days) => {
    expect(await daysOf(await apply({ span: span(first, last) }))).toBe(days);
    expect(await daysOf(await apply({ span: span(first, last), days }))).toBe(days);
  });

  describe("a branch that looks at the leave itself", () => {
    const way = (columnId: string, optType: string, conditionValue: string, valueType: number) => ({
      ...route,
      conditionNodes: route.conditionNodes.map((branch) =>
        branch.id === "long"
          ? {
              ...branch,
              conditionGroup: [
                { ...conditionGroup[0], conditions: [{ columnId, optType, conditionValue, valueType }] },
              ],
            }
          : branch,
      ),
    });
    const draw = (...condition: Parameters<typeof way>) => {
      tick();
      return publish(admin, { name: "off", controls, flow: chain(node.start(), way(...condition)) });
    };

    test.each<[string, Parameters<typeof way>, string[], string[]]>([
      ["its days", ["span.days", "gt", "2", 1], ["2026-12-03 AM", "2026-12-05 AM"], ["2026-12-03 PM", "2026-12-05 AM"]],
      ["its start", ["span.start", "ge", "2026-12-04", 5], ["2026-12-04 PM", "2026-12-07 AM"], [from, to]],
      ["its end", ["span.end", "lt", "2026-12-04", 5], [from, to], [from, "2026-12-04 AM"]],
    ])("%s", async (_, condition, asked, spared) => {
      const id = await draw(...condition);
      const statusOf = async (value: string[]) => {
        const { applyId } = await send<{ applyId: string }>(cook, start, { formId: id, values: { span: value } });
        return (await detailOf(cook, applyId)).status;
      };
      expect([await statusOf(asked), await statusOf(spared)]).toEqual(["running", "approved"]);
    });

    test("cannot use a part that the leave does not have", async () => {
      tick();
      const drawn = { name: "hours", controls, flow: chain(node.start(), way("span.hours", "gt", "2", 1)) };
      await expect(publish(admin, drawn)).rejects.toThrow("approval.flow.faulty");
    });
  });

  test.each([
    ["fifty days in three", { span: [from, to], days: "50" }, ["form.number.counted"]],
    ["fewer days", { span: [from, to], days: "2.5" }, ["form.number.counted"]],
    ["a weekend", { span: ["2026-12-05 AM", "2026-12-06 PM"] }, ["form.number.noWorkday"]],
    ["more than the limit", { span: ["2026-01-01 AM", "2026-12-01 PM"] }, ["form.number.max"]],
    ["three years", { span: ["2026-01-01 AM", "2028-12-01 PM"] }, ["form.number.longPeriod"]],
    ["days without dates", { days: "3" }, ["form.required.choose", "form.number.open"]],
  ])("%s are refused", async (_, values, code) => {
    tick();
    const refused = await cook.refused(start, { formId, values });
    expect(refused).toMatchObject({ status: 400, code: "approval.application.values" });
    const faults = refused.data.faults as { code: string }[];
    expect(faults.map((fault) => fault.code)).toEqual(code);
  });

  test("what the company decides counts at once", async () => {
    await setDays("2026-12-02", "2026-12-02", false, "店庆");
    expect(await daysOf(await apply({ span: [from, to] }))).toBe("2");
    await setDays("2026-12-02", "2026-12-02", null);
  });

  test("an approver who changes the dates changes the number", async () => {
    const applyId = await apply({ span: [from, to] });
    const approve = "/business/approveTask/approval2";
    const moved = { span: [from, "2026-12-02 AM"] };
    tick();
    const wrong = { applyId, action: "NEXT", values: { ...moved, days: "3" } };
    expect(await chef.refused(approve, wrong)).toMatchObject({ code: "approval.application.values" });
    await send(chef, approve, { applyId, action: "NEXT", values: moved });
    expect(await daysOf(applyId)).toBe("1.5");
  });

  test.each([
    ["2026-12-03 PM", ["chef", "director"]],
    ["2026-12-02 PM", ["chef"]],
  ])("until %s it goes to %j, shown before it is sent", async (last, people) => {
    const body = { formId, values: { span: [from, last] } };
    const { steps } = await cook.call<{ steps: { nodeName: string }[] }>("/approval/application/preview", body);
    expect(steps.map(({ nodeName }) => nodeName).filter((name) => ["chef", "director"].includes(name))).toEqual(people);
  });
});
