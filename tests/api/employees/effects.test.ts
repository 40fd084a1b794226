import type { ContractView } from "@stampflow/employees";
import type { Control } from "@stampflow/form";
import { addDays, dayOf } from "@stampflow/kernel";
import { limitStaff } from "@stampflow/system/server";
import { chain, control, node, openOffice, type Person, publish, refusedAndUnchanged } from "@stampflow/testing";
import { expect, test } from "vitest";

const office = await openOffice("Procedures");
const { host, admin, director, chef, keeper, cook, maid, departments, decide, send } = office;
const start = "/business/workflow/startFormProcess";
const today = dayOf(host.clock.now(), "Asia/Shanghai");
const on = (days: number) => addDays(today, days);
await host.settle();

const flow = chain(node.start(), node.named("chef", [chef.userId]));
/** A form with a control for each field of the kind, bound by the same names. */
const bound = (name: string, kind: string, ...controls: Control[]) =>
  publish(admin, {
    ...{ name, flow, controls: [control("people", "person"), ...controls] },
    settings: {
      void: true,
      effect: { kind, map: Object.fromEntries(["person", ...controls.map(({ key }) => key)].map((key) => [key, key])) },
    },
  });
const options = (...labels: string[]) => ({ options: labels.map((label, at) => ({ value: `v${at}`, label })) });

type Effect = { state: string; kindName: string; reason: string; link: { to: string } | null };
const effectOf = (applyId: string) => admin.call<Effect>("/applytype/effect/get", { applyId });
const approve = async (applyId: string) => {
  await decide(chef, applyId);
  await host.settle();
  return effectOf(applyId);
};
const sent = async (person: Person, formId: string, values: object) =>
  (await send(person, start, { formId, values })).applyId;
const declareVoid = async (applyId: string) => {
  await send(admin, "/approval/application/void", { applyId, reason: "不用了" });
  await host.settle();
  return effectOf(applyId);
};
const retry = async (applyId: string) => {
  await send(admin, "/applytype/effect/retry", { applyId });
  await host.settle();
  return effectOf(applyId);
};

const transfer = await bound(
  "调岗申请",
  "employees.transfer",
  ...[control("date", "day"), control("department", "department"), control("input", "title")],
  ...[control("people", "superior"), control("textarea", "reason")],
);
type Post = {
  recordedByName: string;
  validFrom: string;
  reason: string;
  takenBackAt: number | null;
  changes: { field: string; after: string }[];
};
const postsOf = ({ userId }: Person) => admin.call<Post[]>("/system/employee/posts", { userId });

test("the kinds have names and fields in the caller's language, and choices fit by their names", async () => {
  type Kinds = { kinds: { kind: string; name: string; fields: { key: string; label: string; places: object[] }[] }[] };
  const formId = await publish(admin, {
    ...{ name: "空白", flow },
    controls: [
      control("newradio", "three", options("通过", "延长", "终止")),
      control("newradio", "other", options("通过", "再看看")),
    ],
  });
  const kindsIn = async (language: "zh-CN" | "en-US" | "ja-JP") => {
    const { kinds } = await admin.call<Kinds>("/applytype/binding/get", { formId }, { language });
    return kinds.filter(({ kind }) => kind.startsWith("employees."));
  };
  const names = async (language: "zh-CN" | "en-US" | "ja-JP") =>
    (await kindsIn(language)).map(({ name }) => name).sort();
  expect(await names("en-US")).toEqual(["Contract renewal", "New employee", "Probation", "Resignation", "Transfer"]);
  expect(await names("zh-CN")).toEqual(["入职", "离职", "续签", "试用期", "调动"].sort());
  expect(await names("ja-JP")).toEqual(["入社", "退職", "契約更新", "試用期間", "異動"].sort());
  const probation = (await kindsIn("en-US")).find(({ kind }) => kind === "employees.probation");
  expect(probation?.fields.find(({ key }) => key === "result")).toMatchObject({
    ...{ label: "Result", places: [{ key: "three" }] },
  });
});

test("a transfer says what changes, holds from its day, and is taken back until then", async () => {
  const values = { day: on(10), department: [departments.rooms], title: "Bellboy", superior: [keeper.userId] };
  const { version } = await cook.call<{ version: number }>("/business/workflow/formDetail", { formId: transfer });
  const said = await cook.call<{ preview: { text: string }[] }>("/applytype/binding/check", {
    ...{ formId: transfer, version, values },
  });
  expect(said.preview.map(({ text }) => text.split("，")[0])).toEqual([
    ...["Kitchen → Rooms", "Staff → Bellboy", "Carl Chef → Kate Keeper"],
  ]);
  const applyId = await sent(cook, transfer, values);
  expect(await postsOf(cook)).toEqual([]);
  expect(await approve(applyId)).toMatchObject({ state: "posted", kindName: "调动" });
  const [planned] = await postsOf(cook);
  expect(planned).toMatchObject({ validFrom: on(10), takenBackAt: null, recordedByName: "Carl Chef" });
  expect(planned?.changes.map(({ after }) => after)).toEqual(["Rooms", "Bellboy", "Kate Keeper"]);
  expect(await declareVoid(applyId)).toMatchObject({ state: "reversed" });
  expect(await postsOf(cook)).toMatchObject([{ takenBackAt: expect.any(Number) }]);
});

test("approved late it counts from its day with its number as the reason, and cannot be taken back", async () => {
  const applyId = await sent(director, transfer, { person: [maid.userId], day: on(1), title: "Head maid" });
  host.clock.advance(3 * 86_400_000);
  expect(await approve(applyId)).toMatchObject({
    state: "posted",
    link: { to: `/staff/fullTime?user=${maid.userId}` },
  });
  const [post] = await postsOf(maid);
  expect(post).toMatchObject({ validFrom: on(1), changes: [{ field: "jobTitle", after: "Head maid" }] });
  expect(post?.reason).not.toBe("");
  expect(await declareVoid(applyId)).toMatchObject({ state: "refused", reason: expect.stringContaining("已生效") });
});

test("a transfer that changes nothing is refused; one that the organisation forbids meanwhile is tried again", async () => {
  const same = { formId: transfer, values: { day: on(10), department: [departments.kitchen] } };
  await refusedAndUnchanged(office, "employees.effect.same", cook, start, same);
  const own = { formId: transfer, values: { day: on(10), superior: [cook.userId] } };
  await refusedAndUnchanged(office, "system.employee.superior", cook, start, own);
  const early = { formId: transfer, values: { day: on(-400), title: "Old" } };
  await refusedAndUnchanged(office, "kernel.effective.early", cook, start, early);
  const guest = office.guest.userId;
  const applyId = await sent(cook, transfer, { day: on(20), superior: [guest] });
  const status = (state: string) => send(admin, "/sys/user/updateStatus", { userId: guest, status: state });
  await status("disabled");
  expect(await approve(applyId)).toMatchObject({ state: "refused", reason: expect.stringMatching(/.+/) });
  await status("active");
  expect(await retry(applyId)).toMatchObject({ state: "posted" });
});

test("a resignation plans a departure, which ends with it; a confirmed one stays", async () => {
  const formId = await bound(
    "离职申请",
    "employees.resignation",
    ...[control("date", "lastDay"), control("newradio", "reason", options("退休", "本人意愿"))],
  );
  type Exits = { exits: { state: string; lastDay: string; reason: string }[] };
  const exitsOf = async ({ userId }: Person) =>
    (await admin.call<Exits>("/business/userMoreInfo/getMoreLeaveUserInfo", { userId }, { method: "GET" })).exits;
  const values = { lastDay: on(40), reason: "v1" };
  const first = await sent(maid, formId, values);
  expect(await exitsOf(maid)).toEqual([]);
  expect(await approve(first)).toMatchObject({ state: "posted", kindName: "离职" });
  expect(await exitsOf(maid)).toMatchObject([{ state: "0", lastDay: on(40), reason: "1" }]);
  expect(await declareVoid(first)).toMatchObject({ state: "reversed" });
  expect(await exitsOf(maid)).toMatchObject([{ state: "3" }]);
  const second = await sent(maid, formId, values);
  await approve(second);
  await send(admin, "/system/exit/confirm", { userId: maid.userId });
  expect(await declareVoid(second)).toMatchObject({ state: "refused", reason: expect.stringContaining("Mary Maid") });
  expect(await exitsOf(maid)).toMatchObject([{ state: "1" }, { state: "3" }]);
  await refusedAndUnchanged(office, "system.exit.confirmed", maid, start, { formId, values });
});

test("a renewal makes the next contract, which a signed one would outlive", async () => {
  const formId = await bound(
    "续签申请",
    "employees.renewal",
    ...[
      control("newselect", "kind", options("固定期限", "无固定期限")),
      control("date", "from"),
      control("date", "to"),
    ],
  );
  const contractsOf = () => admin.call<ContractView[]>("/employees/contract/ofPerson", { userId: cook.userId });
  await send(admin, "/employees/contract/add", {
    ...{ userId: cook.userId, kind: "1", from: on(-300), to: on(60), hours: 36 },
  });
  const values = { kind: "v0", from: on(61), to: on(426) };
  await refusedAndUnchanged(office, "employees.renewal.term", cook, start, {
    formId,
    values: { ...values, kind: "v1" },
  });
  const early = { formId, values: { ...values, from: on(60) } };
  await refusedAndUnchanged(office, "employees.contract.overlap", cook, start, early);
  const applyId = await sent(cook, formId, values);
  expect(await approve(applyId)).toMatchObject({ state: "posted", kindName: "续签" });
  expect(await contractsOf()).toMatchObject([
    { kind: "1", from: on(61), to: on(426), hours: 36, applicationId: applyId },
    {},
  ]);
  expect(await declareVoid(applyId)).toMatchObject({ state: "reversed" });
  expect(await contractsOf()).toHaveLength(1);
});

test("a probation is extended, back as it was when void, and ended with a planned departure", async () => {
  const formId = await bound(
    "转正申请",
    "employees.probation",
    ...[
      control("newradio", "result", options("通过", "延长", "终止")),
      control("date", "day"),
      control("date", "until"),
    ],
  );
  const { userId } = await send<{ userId: string }>(admin, "/business/userMoreInfo/addMoreUserInfo", {
    ...{ realName: "Pat Probation", phone: "13700009999", gender: "0", jobTitle: "Cook", email: "p@example.com" },
    ...{ departmentId: departments.kitchen, superiorId: chef.userId },
    file: {
      ...{ documentType: "2", documentNumber: "E7654399", birthDate: "1990-01-01", bankCard: "62220200000012399" },
      probationEnd: on(30),
    },
  });
  type File = { file: { probationEnd: string } };
  const endNow = async () => (await admin.call<File>("/employees/file/detail", { userId })).file.probationEnd;
  const decided = () => admin.call<{ result: string }[]>("/employees/procedure/ofPerson", { userId });
  const values = { person: [userId], day: on(30), result: "v1", until: on(90) };
  const nobody = { formId, values: { ...values, person: [cook.userId] } };
  await refusedAndUnchanged(office, "employees.probation.none", director, start, nobody);
  const shorter = { formId, values: { ...values, until: on(29) } };
  await refusedAndUnchanged(office, "employees.probation.until", director, start, shorter);
  const extended = await sent(director, formId, values);
  expect(await approve(extended)).toMatchObject({ state: "posted", kindName: "试用期" });
  expect([await endNow(), await decided()]).toMatchObject([on(90), [{ result: "extended" }]]);
  expect(await declareVoid(extended)).toMatchObject({ state: "reversed" });
  expect([await endNow(), await decided()]).toEqual([on(30), []]);
  const again = await sent(director, formId, values);
  await approve(again);
  const later = { userId, result: "extended", day: on(30), until: on(120) };
  await send(admin, "/employees/probation/finish", later);
  expect(await declareVoid(again)).toMatchObject({ state: "refused", reason: expect.stringContaining("已生效") });
  expect(await endNow()).toBe(on(120));
  const ended = await sent(director, formId, { ...values, result: "v2" });
  expect(await approve(ended)).toMatchObject({ state: "posted" });
  type Exits = { exits: { state: string; lastDay: string; reason: string }[] };
  const info = "/business/userMoreInfo/getMoreLeaveUserInfo";
  const exitsNow = async () => (await admin.call<Exits>(info, { userId }, { method: "GET" })).exits;
  expect(await exitsNow()).toMatchObject([{ state: "0", lastDay: on(30), reason: "4" }]);
  expect(await declareVoid(ended)).toMatchObject({ state: "reversed" });
  expect([await endNow(), await exitsNow()]).toMatchObject([on(120), [{ state: "3" }]]);
});

test("an entry adds the person once it is approved, and is refused and tried again while there is no place", async () => {
  const formId = await publish(admin, {
    ...{ name: "入职申请", flow },
    controls: [
      ...[control("input", "name"), control("input", "phone"), control("newradio", "gender", options("男", "女"))],
      ...[control("department", "department"), control("input", "title"), control("people", "superior")],
    ],
    settings: {
      void: true,
      effect: {
        kind: "employees.entry",
        map: Object.fromEntries(
          ["name", "phone", "gender", "department", "title", "superior"].map((key) => [key, key]),
        ),
      },
    },
  });
  const kinds = await admin.call<{ kind: string; name: string }[]>("/applytype/effect/kinds", {});
  expect(kinds).toContainEqual({ kind: "employees.entry", name: "入职" });
  const values = { name: "Eva Entry", phone: "137 0000 8888", gender: "v1", department: [departments.kitchen] };
  const entry = { formId, values: { ...values, title: "Cook" } };
  const taken = { formId, values: { ...entry.values, phone: "13900000005" } };
  await refusedAndUnchanged(office, "system.employee.phoneUsed", cook, start, taken);
  type Row = { userId: string; realName: string; gender: string; superiorName: string; departmentName: string };
  const found = async () =>
    (await admin.call<{ records: Row[] }>("/business/userMoreInfo/queryFullTimeUser", { username: "Eva Entry" }))
      .records;
  const first = await sent(cook, formId, entry.values);
  const second = await sent(cook, formId, { ...entry.values, name: "Eva Again" });
  expect(await found()).toEqual([]);
  const { used } = (
    await admin.call<{ staff: { used: number } }>(
      "/business/userMoreInfo/getBusinessAccountInfo",
      {},
      {
        method: "GET",
      },
    )
  ).staff;
  await limitStaff(office.tenantId, used, host.clock.now());
  expect(await approve(first)).toMatchObject({ state: "refused", reason: expect.stringContaining(String(used)) });
  expect(await found()).toEqual([]);
  await limitStaff(office.tenantId, null, host.clock.now());
  const posted = await retry(first);
  const [eva] = await found();
  expect(eva).toMatchObject({ gender: "1", superiorName: "Carl Chef", departmentName: "Kitchen" });
  expect(posted).toMatchObject({ state: "posted", link: { to: `/staff/fullTime?user=${eva?.userId}` } });
  // Of two applications about one phone the second is refused, and nobody is added twice.
  expect(await approve(second)).toMatchObject({ state: "refused", reason: expect.stringMatching(/手机号|号码/) });
  // Who has joined is not removed: a departure is planned.
  expect(await declareVoid(first)).toMatchObject({ state: "reversed" });
  const info = "/business/userMoreInfo/getMoreLeaveUserInfo";
  const left = await admin.call<{ exits: object[] }>(info, { userId: eva?.userId }, { method: "GET" });
  expect(left.exits).toMatchObject([{ state: "0", reason: "9" }]);
  expect(await found()).toHaveLength(1);
});
