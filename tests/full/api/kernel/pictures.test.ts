import { type Person, startTestHost, twoTenants } from "@stampflow/testing";
import { describe, expect, test } from "vitest";

/** Pictures of companies and people: a key works only for the purpose it was issued for. */
const host = await startTestHost();
const [mine, theirs] = await twoTenants(host);
const png = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(64)]);

type Slot = { key: string; url: string; headers: Record<string, string> };

async function upload(person: Person, path: string, more: object = {}): Promise<string> {
  const claim = { name: "a.png", type: "image/png", size: png.length, ...more };
  const { key, url, headers } = await person.call<Slot>(path, claim);
  expect((await fetch(url, { method: "PUT", headers, body: new Uint8Array(png) })).status).toBe(200);
  return key;
}

const logo = (person: Person) => upload(person, "/system/company/upload", { area: "logo" });
const avatar = (person: Person) => upload(person, "/system/avatar/upload");

const ways = {
  logo: async (key: string) => {
    const { version } = await mine.admin.call<{ version: number }>("/business/info/queryBusinessInfo", undefined, {
      method: "GET",
    });
    return mine.admin.reply("/business/info/updateBusinessInfo", { logo: key, version });
  },
  avatar: (key: string) => mine.admin.reply("/business/userMoreInfo/updateUserInfo", { avatar: key }),
};

describe.each([
  ["logo", logo],
  ["avatar", avatar],
] as const)("a key of the %s", (field, given) => {
  test("opens what was given out here", async () => {
    expect((await ways[field](await given(mine.admin))).status).toBe(200);
  });

  test("opens nothing of another company, however it is written", async () => {
    const foreign = await given(theirs.admin);
    const own = await given(mine.admin);
    const [tenant = "", area = "", id = ""] = own.split("/");
    const tried = [
      foreign,
      `${tenant}/${area}/../../${foreign}`,
      `${tenant}/../${foreign}`,
      `${tenant}/${area}/%2e%2e/${id}`,
      `${tenant}/${area}/./${id}`,
      `${tenant}//${area}/${id}`,
      `/${own}`,
      `${tenant}/approval/${id}`,
    ];
    for (const key of tried) {
      const { status, body } = await ways[field](key);
      expect([key, status, "error" in body && body.error.code]).toEqual([key, 400, "kernel.file.missing"]);
    }
  });
});
