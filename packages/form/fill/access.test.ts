import { expect, it } from "vitest";
import { accessOf, type Mode, newControl, type Permission } from "../index.ts";

const open: Permission = { displayable: true, readable: true, writable: true, required: false };
const may = (options: Record<string, unknown>, mode: Mode, given?: Partial<Permission>, required = true) => {
  const control = { ...newControl("input", 1, "zh-CN"), options, rules: [{ required, message: "" }] };
  const permissions = given && { input_1: { ...open, ...given } };
  const access = accessOf(control, "input_1", mode, permissions);
  return (["displayable", "readable", "writable", "required"] as const).filter((name) => access[name]).join(" ");
};

it.each<[string, Record<string, unknown>, Mode, Partial<Permission> | undefined, string]>([
  ["the applicant", {}, "submit", undefined, "displayable readable writable required"],
  ["the applicant, hidden", { hidden: true }, "submit", undefined, "readable"],
  ["the applicant, hidden but named", { hidden: true }, "submit", {}, "readable"],
  ["the applicant, disabled", { disabled: true }, "submit", undefined, "displayable readable"],
  ["the applicant, disabled but named", { disabled: true }, "submit", {}, "displayable readable"],
  ["the applicant, not writable", {}, "submit", { writable: false }, "displayable readable"],
  ["an approver, not named", {}, "decide", undefined, "displayable readable"],
  ["an approver", {}, "decide", {}, "displayable readable writable"],
  ["an approver, required", {}, "decide", { required: true }, "displayable readable writable required"],
  ["an approver, disabled for the applicant", { disabled: true }, "decide", {}, "displayable readable writable"],
  ["an approver, not readable", {}, "decide", { readable: false, required: true }, "displayable"],
  ["an approver, not displayable", {}, "decide", { displayable: false, required: true }, "readable"],
])("%s", (_, options, mode, given, expected) => expect(may(options, mode, given)).toBe(expected));
