import { startTestHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";
import { seriousFaults } from "./axe.ts";
import { castOf } from "./cast.ts";
import { addDepartment, addEmployee, importEmployees, setHead } from "./steps/people.ts";
import { signInByPassword, signOut, signUp } from "./steps/sign-in.ts";
import { withBrowser } from "./window.ts";

const open = withBrowser();
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});

test.each(["zh-CN", "en-US", "ja-JP"] as const)("the whole story in %s", async (language) => {
  const cast = castOf(language);
  const admin = await open(host.origin, language);
  await signUp(admin, cast.company);
  await signOut(admin, cast.company.person);
  await signInByPassword(admin, cast.company.email, cast.company.password);

  await admin.go("/system/org-manage");
  await addDepartment(admin, cast.finance);
  await addEmployee(admin, { ...cast.manager, superior: cast.company.person });
  await setHead(admin, cast.kitchen, cast.manager.name);
  const failed = await importEmployees(admin, [cast.cook, cast.accountant, cast.nobody], 2);
  expect(failed).toEqual([cast.nobody.name]);
  expect(await seriousFaults(admin.page)).toEqual([]);
  expect(admin.troubles).toEqual([]);
});
