import { expect, test } from "vitest";
import { faultsOf, type ProxyForm } from "./proxy-form.ts";

const whole: ProxyForm = {
  principalId: "w",
  toId: "l",
  some: false,
  formIds: [],
  from: "2026-03-02",
  to: "2026-03-08",
  reason: "away",
};

test.each<[string, Partial<ProxyForm>, object]>([
  ["nothing is missing", {}, {}],
  ["nobody is chosen", { toId: "", principalId: "" }, { toId: "person", principalId: "person" }],
  ["some forms, but which", { some: true }, { formIds: "forms" }],
  ["the forms are chosen", { some: true, formIds: ["f"] }, {}],
  ["no days", { from: "", to: "" }, { from: "day", to: "day" }],
  ["over before it begins", { to: "2026-03-01", from: "2026-02-01" }, { to: "past" }],
  ["ends before it begins", { from: "2026-03-09" }, { to: "order" }],
  ["one day", { to: "2026-03-02" }, {}],
  ["a blank reason", { reason: " " }, { reason: "reason" }],
])("%s", (_name, change, faults) => {
  expect(faultsOf({ ...whole, ...change }, "2026-03-02")).toEqual(faults);
});
