import { addDays } from "@stampflow/kernel";
import type { EmployeeView } from "@stampflow/system";
import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useFormat } from "../format/format.ts";
import { DateInput } from "../input/date-input.tsx";

const fields = ["departmentId", "jobTitle", "employment", "superiorId"] as const;
type Field = (typeof fields)[number];
export type Post = Pick<EmployeeView, Field>;
type Entered = { readonly [Name in Field]?: Post[Name] | null | undefined };
export type Dated = { validFrom?: string | null; reason?: string };

/** The field of each refusal code. */
export const datedFields = {
  "kernel.effective.early": "validFrom",
  "kernel.effective.reason": "reason",
  "system.employee.plannedMost": "validFrom",
};
const daysBack = 366;

const changedOf = (entered: Entered, before: Post): Field[] =>
  fields.filter((name) => (entered[name] ?? null) !== before[name]);

/** From another day than today only what is changed of the post is sent: the rest may be planned otherwise until then. */
export function datedBody<Body extends Entered>(
  body: Body,
  { validFrom, reason }: Dated,
  before: Post | undefined,
): Body & { validFrom?: string; reason?: string } {
  const changed: readonly string[] = before ? changedOf(body, before) : [];
  if (!validFrom || changed.length === 0) return body;
  const same: readonly string[] = fields.filter((name) => !changed.includes(name));
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !same.includes(name)));
  return { ...(rest as Body), validFrom, ...(reason ? { reason } : {}) };
}

/** From which day a changed post holds; asked for once something of it was changed. */
export function PostValidFrom({ post }: { post: Post }) {
  const form = Form.useFormInstance<Entered>();
  const entered: Entered = Form.useWatch((all: Entered) => all, form) ?? {};
  return changedOf({ ...post, ...entered }, post).length > 0 && <ValidFrom />;
}

/** The day, and for a past one the reason. */
export function ValidFrom() {
  const { t } = useTranslation("kit");
  const { today } = useFormat();
  const form = Form.useFormInstance<Dated>();
  const day = Form.useWatch("validFrom", form);
  return (
    <>
      <Form.Item name="validFrom" label={t("post.validFrom")} extra={t("post.validFromHint")}>
        <DateInput min={addDays(today(), -daysBack)} allowClear />
      </Form.Item>
      {day && day < today() && (
        <Form.Item
          name="reason"
          label={t("post.pastReason")}
          rules={[{ required: true, whitespace: true, message: t("record.needed") }]}
        >
          <Input maxLength={200} />
        </Form.Item>
      )}
    </>
  );
}
