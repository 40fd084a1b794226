import { Form, type FormInstance } from "antd";
import type { ReactNode } from "react";
import { Refusal } from "../feedback/refusal.tsx";
import { PageHeader } from "../page-header.tsx";
import { FieldItem, type RecordField } from "../record/field.tsx";
import type { useEntryPage } from "./use-entry-page.ts";
import "./entry-form.css";

type Props<Head> = {
  form: FormInstance<Head>;
  page: ReturnType<typeof useEntryPage>;
  title: string;
  note: string;
  /** What to know before one types. */
  above?: ReactNode;
  /** The page to go back to. */
  back: string;
  initialValues: object;
  /** The fields of the head, and those below the lines. */
  fields: readonly RecordField[];
  last?: readonly RecordField[];
  /** The CSS class of the lines, which sets the columns of `EntryRows`. */
  className: string;
  children: ReactNode;
  /** At the foot, always in sight. */
  actions: ReactNode;
};

/** A page for entering a record with a head and lines. A refusal keeps everything that was typed. */
export function EntryForm<Head>({ form, page, fields, last = [], children, actions, ...props }: Props<Head>) {
  const { title, note, above, back, initialValues, className } = props;
  return (
    <Form
      form={form}
      layout="vertical"
      className={`entry-form ${className}`}
      initialValues={initialValues}
      scrollToFirstError={{ block: "center", focus: true }}
      onValuesChange={page.touch}
    >
      <PageHeader title={title} note={note} back={back} />
      {above}
      <div className="entry-head">
        {fields.map((field) => (
          <FieldItem key={field.name} field={field} />
        ))}
      </div>
      {children}
      {last.map((field) => (
        <FieldItem key={field.name} field={field} />
      ))}
      <div className="entry-actions">
        <Refusal {...page.problem} />
        {actions}
      </div>
    </Form>
  );
}
