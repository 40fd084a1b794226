import { describe, expect, test } from "vitest";
import { channelsFor, dueAt, isQuiet, typeOf } from "./rules.ts";
import type { Preference } from "./schema.ts";

const night: Preference = {
  userId: "ann",
  language: "zh-CN",
  version: 1,
  email: ["waiting", "outcome"],
  sms: ["waiting"],
  dingtalk: ["question"],
  wecom: [],
  feishu: [],
  daily: null,
  quiet: { from: 22 * 60, to: 7 * 60 },
  always: ["waiting"],
  timeZone: "Asia/Shanghai",
};
const at = (time: string) => Date.parse(`2026-03-10T${time}:00+08:00`);

test.each([
  ["21:59", false],
  ["22:00", true],
  ["06:59", true],
  ["07:00", false],
])("at %s of the person's zone it is quiet: %s", (time, quiet) => {
  expect(isQuiet(night, at(time))).toBe(quiet);
  expect(isQuiet({ ...night, quiet: null }, at(time))).toBe(false);
});

describe("when an e-mail or SMS is sent", () => {
  test("at once by day, after the quiet hours by night, unless its type is always sent", () => {
    expect(dueAt(night, "outcome", at("12:00"))).toBe(at("12:01"));
    expect(dueAt(night, "outcome", at("21:59"))).toBe(at("07:00") + 86_400_000);
    expect(dueAt(night, "outcome", at("03:30"))).toBe(at("07:00"));
    expect(dueAt(night, "waiting", at("03:30"))).toBe(at("03:31"));
  });

  test("once a day at its hour, but an urging or a question at once", () => {
    const daily = { ...night, daily: 9 * 60 };
    expect(dueAt(daily, "outcome", at("12:00"))).toBe(at("09:00") + 86_400_000);
    expect(dueAt(daily, "outcome", at("03:30"))).toBe(at("09:00"));
    expect(dueAt(daily, "question", at("12:00"))).toBe(at("12:01"));
    expect(dueAt(daily, "urged", at("21:59"))).toBe(at("07:00") + 86_400_000);
  });

  test("the end follows the clocks, also if they change that night", () => {
    const berlin = { ...night, timeZone: "Europe/Berlin" };
    expect(dueAt(berlin, "copied", Date.parse("2026-03-28T23:30:00+01:00"))).toBe(
      Date.parse("2026-03-29T07:00:00+02:00"),
    );
    expect(dueAt(berlin, "copied", Date.parse("2026-10-24T23:30:00+02:00"))).toBe(
      Date.parse("2026-10-25T07:00:00+01:00"),
    );
  });
});

test("the type of a notice decides its channels", () => {
  const plain = { businessType: 2, tab: 0, asks: false, kind: "approval.noticed" } as const;
  expect(typeOf({ ...plain, asks: true })).toBe("waiting");
  expect(typeOf({ ...plain, asks: true, tab: 1 })).toBe("urged");
  expect(typeOf({ ...plain, businessType: 1 })).toBe("copied");
  expect(typeOf({ ...plain, businessType: 3 })).toBe("outcome");
  expect(typeOf(plain)).toBe("announcement");
  expect(typeOf({ ...plain, asks: true, kind: "approval.asked" })).toBe("question");
  expect(typeOf({ ...plain, kind: "approval.mentioned" })).toBe("mention");
  expect(channelsFor(night, "question")).toEqual(["dingtalk"]);
  expect(channelsFor(night, "waiting")).toEqual(["email", "sms"]);
  expect(channelsFor(night, "outcome")).toEqual(["email"]);
  expect(channelsFor(night, "copied")).toEqual([]);
});
