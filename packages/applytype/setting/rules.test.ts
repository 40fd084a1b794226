import { expect, test } from "vitest";
import { settingFaults } from "./rules.ts";
import { typeSetting } from "./schema.ts";

const setting = (applyType: number, some: object) => typeSetting.parse({ applyType, ...some });
const office = (...ranges: [from: string, to: string][]) => ({ office: ranges.map(([from, to]) => ({ from, to })) });
const shares = (userIncome: string, deptIncome: string, businessIncome: string) => ({
  ...{ userIncome, deptIncome, businessIncome },
});

test.each([
  ["one range", 1, office(["09:00", "18:00"]), []],
  ["ranges that touch", 1, office(["09:00", "12:00"], ["12:00", "18:00"]), []],
  ["an end before its start", 1, office(["18:00", "09:00"]), ["office.0"]],
  ["nothing between start and end", 1, office(["09:00", "09:00"]), ["office.0"]],
  ["ranges that overlap", 1, office(["09:00", "12:00"], ["11:59", "18:00"]), ["office.1"]],
  ["ranges out of order", 1, office(["13:00", "18:00"], ["09:00", "12:00"]), ["office.1"]],
  ["two faults", 1, office(["12:00", "09:00"], ["08:00", "07:00"]), ["office.0", "office.1"]],
  ["shares of exactly a whole", 5, shares("33.33", "33.33", "33.34"), []],
  ["shares a hundredth short", 5, shares("33.33", "33.33", "33.33"), ["businessIncome"]],
  ["shares over a whole", 5, shares("100", "0.01", "0"), ["businessIncome"]],
  ["shares of a type that has none", 3, shares("1", "1", "1"), []],
])("%s", (_, applyType, some, paths) =>
  expect(settingFaults(setting(applyType, some)).map(({ path }) => path.join("."))).toEqual(paths),
);
