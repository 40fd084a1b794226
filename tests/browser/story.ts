import type { Language } from "@stampflow/kernel";
import { startTestHost, type TestHost } from "@stampflow/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Provider, startNames, startProvider } from "../outside/sign-on.ts";
import { seriousFaults } from "./axe.ts";
import { giveRole, nameProxy, rightsOf, setUpSecondFactor, signInByFactor } from "./steps/access.ts";
import {
  answerQuestion,
  askApplicant,
  bellCounts,
  comment,
  decide,
  openRow,
  openTab,
  pictureOf,
  progressOf,
  rowOf,
  stamped,
  unreadAt,
  withdraw,
} from "./steps/decide.ts";
import { drawFlow, drawForm, publish } from "./steps/design.ts";
import { addDepartment, addEmployee, importEmployees, setHead } from "./steps/people.ts";
import { approveSigning, checkPrint } from "./steps/sign.ts";
import { signInByApi, signInByCode, signInByPassword, signOut, signUp } from "./steps/sign-in.ts";
import { connectProvider, signInByProvider } from "./steps/sign-on.ts";
import { attachPicture, fillIn, fillInLeave, openForm, reaches, send } from "./steps/submit.ts";
import { type Cast, castOf } from "./story-people.ts";
import { desktop, phone, type Window, withBrowser } from "./window.ts";

const storyMs = 600_000;

/** Whether the story is also told where another file tells it. */
const whole = Boolean(process.env.FULL);

/**
 * A company signs up, designs a form and its flow, and works with it, first in desktop width, then on phones. With
 * `npm run test:full` everybody signs in by pages, what is approved on phones is approved in desktop width before, people
 * then get permissions, and an identity provider signs people in.
 */
export function story(language: Language): void {
  const open = withBrowser();
  let host: TestHost;
  let provider: Provider;
  let names: Awaited<ReturnType<typeof startNames>>;
  beforeAll(async () => {
    host = await startTestHost();
    [provider, names] = await Promise.all([startProvider(host.origin), startNames()]);
    vi.stubEnv("NAME_SERVERS", names.address);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    names.stop();
    await provider.stop();
  });

  /** The company's identity provider signs in a person without an account. */
  async function connect(admin: Window, newcomer: Window) {
    await connectProvider(admin, names, { name: "OpenID", domain: "real.example", issuer: provider.issuer });
    await newcomer.go("/dashboard/workplace");
    await signInByProvider(newcomer, "nora@real.example");
    await newcomer.page.waitForURL("**/dashboard/workplace");
  }

  test(`the whole story in ${language}`, { timeout: storyMs }, async () => {
    const cast = castOf(language);
    const enter = () => open(host.origin, language);
    const admin = await enter();
    await found(admin, cast);
    await draw(admin, cast);
    const people = { admin, ...(await signInAll(cast, enter)), visitor: await open(host.origin, language, phone) };
    await work(people, cast);
    await people.cook.resize(phone);
    await people.manager.resize(phone);
    await approveAfterReturn(people, cast);
    const windows: Window[] = Object.values(people);
    if (whole) {
      await people.manager.resize(desktop);
      await entrust(people, cast);
      const newcomer = await enter();
      await connect(admin, newcomer);
      windows.push(newcomer);
    }
    for (const window of windows) {
      expect(window.troubles).toEqual([]);
      await window.close();
    }
  });
}

async function work(people: People, cast: Cast) {
  if (whole) await approveAfterReturn(people, cast);
  await reject(people, cast);
  await withdrawWhileOpen(people, cast);
  await takeLeave(people, cast);
}

/** `visitor`: a phone without a session. */
type People = Record<"admin" | "cook" | "manager" | "accountant" | "visitor", Window>;

/** Creates departments and three people: one by hand, two from a file. */
async function found(admin: Window, cast: Cast) {
  await signUp(admin, cast.company);
  if (whole) {
    await signOut(admin, cast.company.person);
    await signInByPassword(admin, cast.company.email, cast.company.password);
  }
  await admin.go("/system/org-manage");
  await addDepartment(admin, cast.finance);
  await addEmployee(admin, { ...cast.manager, superior: cast.company.person });
  await setHead(admin, cast.kitchen, cast.manager.name);
  expect(await importEmployees(admin, [cast.cook, cast.accountant, cast.nobody], 2)).toEqual([cast.nobody.name]);
  expect(await seriousFaults(admin.page)).toEqual([]);
}

/** Designs a form with three fields; its flow asks the superior, and above three days also the accountant, who signs. */
async function draw(admin: Window, cast: Cast) {
  await drawForm(admin, cast.form.name, [
    { kind: "number", label: cast.form.days, required: true },
    { kind: "textarea", label: cast.form.reason, required: true },
    { kind: "uploadImg", label: cast.form.picture, required: false },
  ]);
  await drawFlow(admin, { days: cast.form.days, limit: "3", above: cast.accountant.name, copyTo: cast.company.person });
  expect(await seriousFaults(admin.page)).toEqual([]);
  await publish(admin);
}

async function signInAll({ cook, manager, accountant }: Cast, enter: () => Promise<Window>) {
  const signedIn = async ({ phone: number }: { phone: string }, signIn: typeof signInByCode) => {
    const window = await enter();
    await signIn(window, number);
    return window;
  };
  const byCode = await signedIn(cook, signInByCode);
  const signInOther = whole ? signInByCode : signInByApi;
  return {
    cook: byCode,
    manager: await signedIn(manager, signInOther),
    accountant: await signedIn(accountant, signInOther),
  };
}

/** Submits; the manager, who has the list open, sees it without a reload. */
async function submit({ cook, manager }: People, cast: Cast, entries: { days: string; reason: string }) {
  const before = await unreadAt(manager, "/personnel/approval/pending");
  await openForm(cook, cast.form.name);
  await fillIn(cook, cast.form, entries);
  const id = await send(cook);
  await bellCounts(manager, before + 1);
  await rowOf(manager, id).waitFor();
  return id;
}

async function approveAfterReturn(people: People, cast: Cast) {
  const { admin, cook, manager, accountant, visitor } = people;
  const { form, company } = cast;
  const waiting = await unreadAt(manager, "/personnel/approval/pending");
  const copies = await unreadAt(admin, "/dashboard/workplace");
  await openForm(cook, form.name);
  await fillIn(cook, form, { days: "2", reason: form.reason });
  expect(await reaches(cook, cast.manager.name)).toEqual([cast.manager.name, company.person]);
  await fillIn(cook, form, { days: "5", reason: form.reason });
  expect(await reaches(cook, cast.accountant.name)).toEqual([cast.manager.name, cast.accountant.name, company.person]);
  await attachPicture(cook, "receipt.png");
  expect(await seriousFaults(cook.page)).toEqual([]);
  const id = await send(cook);
  await bellCounts(manager, waiting + 1);

  await openRow(manager, id);
  expect(await seriousFaults(manager.page)).toEqual([]);
  const accounts = await unreadAt(accountant, "/dashboard/workplace");
  await decide(manager, "approve", `${form.name} 1`);
  await bellCounts(accountant, accounts + 1);
  await openTab(accountant, "pending");
  await openRow(accountant, id);
  await decide(accountant, "return", `${form.name} 2`);

  await cook.page.locator(`a[href*="again=${id}"]`).click();
  await fillIn(cook, form, { days: "4", reason: form.reason });
  await send(cook, "approval:apply.resend");
  await openTab(manager, "pending");
  await openRow(manager, id);
  await decide(manager, "approve", `${form.name} 3`);
  await rowOf(accountant, id).waitFor();
  await openRow(accountant, id);
  await approveSigning(accountant, visitor, `${form.name} 4`);

  await stamped(cook, "approved").waitFor();
  const checked = await checkPrint(cook, visitor);
  expect(checked).toContain(visitor.t("scan:check.states.approved"));
  for (const hidden of [cast.cook.name, cast.accountant.name, form.reason]) expect(checked).not.toContain(hidden);
  const lines = await progressOf(cook);
  for (const opinion of [1, 2, 3, 4]) expect(lines.join(" ")).toContain(`${form.name} ${opinion}`);
  expect(await seriousFaults(cook.page)).toEqual([]);
  await expect.poll(() => pictureOf(cook)).toHaveLength(3);
  expect(await seriousFaults(cook.page)).toEqual([]);
  await bellCounts(admin, copies + 1);
  await openTab(admin, "copy");
  await openRow(admin, id);
  await stamped(admin, "approved").waitFor();
}

async function reject(people: People, cast: Cast) {
  const id = await submit(people, cast, { days: "1", reason: cast.form.days });
  await openRow(people.manager, id);
  await askApplicant(people.manager, `${cast.form.days}?`);
  expect(await seriousFaults(people.cook.page)).toEqual([]);
  await answerQuestion(people.cook, `${cast.form.days}?`, `${cast.form.days} 1`);
  await comment(people.manager, `${cast.form.days} 2`);
  expect(await seriousFaults(people.manager.page)).toEqual([]);
  await decide(people.manager, "reject", cast.form.reason);
  await stamped(people.cook, "rejected").waitFor();
  const lines = (await progressOf(people.cook)).join(" ");
  for (const text of [`${cast.form.days}?`, `${cast.form.days} 1`, cast.form.reason]) expect(lines).toContain(text);
}

/** The application is withdrawn while the manager writes an opinion: the page says who did it, and closes nothing. */
async function withdrawWhileOpen(people: People, cast: Cast) {
  const { cook, manager } = people;
  const id = await submit(people, cast, { days: "2", reason: cast.form.days });
  await openRow(manager, id);
  await manager.button("approval:decide.approve", manager.page.locator(".detail-foot")).click();
  const opinion = manager.page.locator(".composer textarea");
  await opinion.fill(cast.form.picture);
  await withdraw(cook);
  await stamped(cook, "withdrawn").waitFor();
  await manager.page.locator(".detail-notes", { hasText: cast.cook.name }).waitFor();
  await stamped(manager, "withdrawn").waitFor();
  await expect.poll(() => opinion.inputValue()).toBe(cast.form.picture);
}

/** A leave on the page of its type: the server counts the days, the superior approves. */
async function takeLeave({ cook, manager }: People, cast: Cast) {
  const waiting = await unreadAt(manager, "/personnel/approval/pending");
  await fillInLeave(cook, cast.form.reason);
  const id = await send(cook);
  await bellCounts(manager, waiting + 1);
  await openRow(manager, id);
  await decide(manager, "approve", cast.form.reason);
  await stamped(cook, "approved").waitFor();
}

/** The accountant gets a role and decides for the manager; the administrator sets up a second factor. */
async function entrust(people: People, cast: Cast) {
  const { admin, manager, accountant } = people;
  const { company } = cast;
  const role = { name: cast.accountant.job, member: cast.accountant.name };
  await accountant.resize(desktop);
  await accountant.go("/dashboard/workplace");
  const entry = accountant.page.getByRole("navigation").getByText(accountant.t("system:audit.title"));
  await expect.poll(() => entry.count()).toBe(0);
  await giveRole(admin, role);
  await entry.click();
  await accountant.page.getByRole("heading", { name: accountant.t("system:audit.title") }).waitFor();
  const rights = await rightsOf(admin, cast.accountant.name);
  expect(rights.join("\n")).toContain(admin.t("system:role.see.from", { names: role.name }));
  expect(await seriousFaults(admin.page)).toEqual([]);

  await manager.go("/dashboard/workplace");
  await nameProxy(manager, cast.manager.name, { name: cast.accountant.name, reason: cast.form.reason });
  const id = await submit(people, cast, { days: "1", reason: cast.form.reason });
  await openTab(accountant, "pending");
  await openRow(accountant, id);
  await accountant.page.getByText(accountant.t("approval:detail.actingFor", { name: cast.manager.name })).waitFor();
  await decide(accountant, "approve", role.name);
  await stamped(people.cook, "approved").waitFor();
  expect((await progressOf(people.cook)).join(" ")).toContain(
    `${cast.accountant.name} ${people.cook.t("approval:progress.for", { name: cast.manager.name })}`,
  );

  const key = await setUpSecondFactor(admin, company.password);
  await signOut(admin, company.person);
  await signInByFactor(admin, { account: company.email, password: company.password, key });
}
