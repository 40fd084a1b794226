import { controlOf, type ShownField } from "@stampflow/employees";
import { Form, Skeleton } from "antd";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Facts } from "../../kit/record/facts.tsx";
import type { FileDetail } from "../queries.ts";
import { entryOf } from "./entries.ts";
import { useShown } from "./shown.ts";

const typed: ReadonlySet<string> = new Set(["input", "textarea", "number"]);
const FieldInput = lazy(() => import("./field-input.tsx"));

/** The own fields of the employee form, as far as the caller writes them. */
export function OwnPart({
  fields,
  lacked,
}: {
  fields: readonly ShownField[];
  lacked: FileDetail["custom"] | undefined;
}) {
  const { t } = useTranslation("employees");
  // Whom another company pays needs less (E3).
  const lent = Boolean(Form.useWatch("homeCompany"));
  if (fields.length === 0) return null;
  return (
    <>
      <h3 className="file-part">{t("part.own")}</h3>
      <Suspense fallback={<Skeleton active />}>
        <div className="file-fields">
          {fields.map((field) => {
            // What somebody lacked before does not hold up a change of something else.
            const had = lacked?.some(({ key, value }) => key === field.key && value === null) !== true;
            const required = field.required && !lent && had;
            const several = field.kind === "checkbox" ? { type: "array" as const } : {};
            return (
              <Form.Item
                key={field.key}
                name={entryOf(field)}
                label={field.name}
                extra={field.hint || undefined}
                rules={[{ ...several, required, message: t(typed.has(field.kind) ? "needed" : "neededChoice") }]}
                {...(field.kind === "textarea" ? { className: "wide" } : {})}
              >
                <FieldInput required={required} control={controlOf(field, { yes: t("yes"), no: t("no") })} />
              </Form.Item>
            );
          })}
        </div>
      </Suspense>
    </>
  );
}

/** Those of a person, as far as the caller sees them. */
export function OwnFacts({ custom }: Pick<FileDetail, "custom">) {
  const { t } = useTranslation("employees");
  const shown = useShown();
  const filled = custom.filter(({ value }) => value !== null);
  if (filled.length === 0) return null;
  return (
    <>
      <h3 className="file-part">{t("part.own")}</h3>
      <Facts facts={filled.map((field) => [field.name, shown(field, field.value)])} />
    </>
  );
}
