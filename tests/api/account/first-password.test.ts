import type { TokenAnswer } from "@stampflow/system";
import { client, companyOn, foundersOn, lacks, password, startTestHost, type TestHost } from "@stampflow/testing";
import { beforeAll, expect, test } from "vitest";

let host: TestHost;
const { nextPhone, codeFor, proveByCode } = foundersOn(() => host, "1370001");

beforeAll(async () => {
  host = await startTestHost();
});

test.skipIf(lacks("clock"))("who is added signs in by code, sets a password, and works for two companies", async () => {
  const [first, second] = [await companyOn(host, "First"), await companyOn(host, "Second")];
  const phone = nextPhone();
  for (const company of [first, second]) {
    const body = { realName: "Ana", phone, email: "ana@example.com", gender: "1", jobTitle: "Cook" };
    await company.admin.call("/business/userMoreInfo/addMoreUserInfo", {
      ...body,
      departmentId: company.departments.kitchen,
    });
  }
  let token = "";
  const ana = client(host.origin, () => token);
  await ana.call("/identity/session/signInByCode", { phone, code: await codeFor(ana, "signIn", { phone }) });
  await ana.call("/system/session/answerInvitation", { tenantId: second.tenantId, accept: true });
  const renew = async () => {
    const session = await ana.call<TokenAnswer>("/system/session/token", { tenantId: second.tenantId });
    token = session.token;
    return session;
  };
  const session = await renew();
  expect(session.companies.map(({ businessName }) => businessName).sort()).toEqual(["First", "Second"]);
  expect(session.user.businessName).toBe("Second");
  const set = { newPassword: password };
  expect(await ana.refused("/sys/user/updatePwdByUserInfo", set)).toMatchObject({ code: "identity.phone.unproved" });
  await proveByCode(ana, phone, renew);
  await ana.call("/sys/user/updatePwdByUserInfo", set);
  const [told] = await ana.call<{ text: string; code: string }[]>("/identity/outbox/list", { to: phone });
  expect(told).toMatchObject({ code: "", text: expect.stringContaining("密码") });
  type Log = { records: { actorId: string }[] };
  const log = await second.admin.call<Log>("/system/audit/list", { noun: "identity.password" });
  expect(log.records).toMatchObject([{ actorId: session.user.userId }]);
  expect(await ana.refused("/sys/user/updatePwdByUserInfo", { newPassword: password })).toMatchObject({ status: 409 });
  await client(host.origin).call("/identity/session/signIn", { account: phone, password });
  expect((await ana.call<TokenAnswer>("/system/session/token")).user.businessName).toBe("Second");

  await second.admin.call("/system/employee/resign", { userId: session.user.userId });
  const left = await ana.call<TokenAnswer>("/system/session/token");
  expect(left.companies.map(({ businessName }) => businessName)).toEqual(["First"]);
  expect(await ana.refused("/system/session/token", { tenantId: second.tenantId })).toMatchObject({
    status: 403,
    code: "system.session.noCompany",
  });
  const name = await second.admin.call<{ realName: string; active: boolean }>(
    "/sys/user/queryUserInfoById",
    { userId: session.user.userId },
    { method: "GET" },
  );
  expect(name).toMatchObject({ realName: "Ana", active: false });
});
