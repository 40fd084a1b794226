import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { kindOf, limitsOf, partsOf, type Schema } from "../document.ts";

/** A schema that holds itself (a tree) ends here. */
const deepest = 3;

export function SchemaTable({ title, schema }: { title: string; schema: Schema | undefined }) {
  const { t } = useTranslation("developer");
  if (!schema) return null;
  const parts = partsOf(schema);
  const bare = parts.length === 0 && schema.properties === undefined && schema.type !== undefined;
  if (parts.length === 0 && !bare) return null;
  return (
    <section>
      <h3>
        {title} <small>{schema.properties ? "" : kindOf(schema)}</small>
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
              <Rows schema={schema} root={schema} depth={0} path="" />
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Rows({ schema, root, depth, path }: { schema: Schema; root: Schema; depth: number; path: string }) {
  const { t } = useTranslation("developer");
  if (depth > deepest) return null;
  const seen = new Set<string>();
  const parts = partsOf(schema, root).filter(({ name }) => !seen.has(name) && seen.add(name));
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
        <td>{kindOf(part, root)}</td>
        <td>{limitsOf(part)}</td>
      </tr>
      <Rows schema={part} root={root} depth={depth + 1} path={`${path}.${name}`} />
    </Fragment>
  ));
}
