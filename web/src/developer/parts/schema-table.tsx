import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { kindOf, limitsOf, partsOf, resolved, type Schema, type Schemas } from "../document.ts";

/** Stops at a recursive schema (a tree). */
const deepest = 3;

type Props = { title: string; schema: Schema | undefined; schemas: Schemas };

export function SchemaTable({ title, schema: written, schemas }: Props) {
  const { t } = useTranslation("developer");
  if (!written) return null;
  const schema = resolved(written, schemas);
  const parts = partsOf(schema, schemas);
  const bare = parts.length === 0 && schema.properties === undefined && schema.type !== undefined;
  if (parts.length === 0 && !bare) return null;
  return (
    <section>
      <h3>
        {title} <small>{schema.properties ? "" : kindOf(schema, schemas)}</small>
      </h3>
      {parts.length > 0 && (
        <div className="api-scroll">
          <table>
            <thead>
              <tr>
                <th>{t("field")}</th>
                <th>{t("type")}</th>
                <th>{t("limits")}</th>
              </tr>
            </thead>
            <tbody>
              <Rows schema={schema} schemas={schemas} depth={0} path="" />
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

type RowsProps = { schema: Schema; schemas: Schemas; depth: number; path: string };

function Rows({ schema, schemas, depth, path }: RowsProps) {
  const { t } = useTranslation("developer");
  if (depth > deepest) return null;
  const seen = new Set<string>();
  const parts = partsOf(schema, schemas).filter(({ name }) => !seen.has(name) && seen.add(name));
  return parts.map(({ name, schema: part, required }) => (
    <Fragment key={`${path}.${name}`}>
      <tr>
        <td style={{ paddingInlineStart: 8 + depth * 20 }}>
          <code>{name}</code>
          {required && (
            <span className="field-required" title={t("required")}>
              *
            </span>
          )}
        </td>
        <td>{kindOf(part, schemas)}</td>
        <td>{limitsOf(part)}</td>
      </tr>
      <Rows schema={part} schemas={schemas} depth={depth + 1} path={`${path}.${name}`} />
    </Fragment>
  ));
}
