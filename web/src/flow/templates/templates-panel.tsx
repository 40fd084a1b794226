import { templates } from "@stampflow/approval";
import { Button } from "antd";
import { confirm } from "../../kit/dialog/confirm.ts";
import { useUndo } from "../../kit/dialog/undo.ts";
import { useLanguage } from "../../kit/form/words.ts";
import { newKey } from "../../platform/call.ts";
import { useDesign } from "../design.ts";
import type { DesignStore } from "../draft/store.ts";
import { isEmpty, takeTemplate } from "./take.ts";

const newId = () => `n${newKey().slice(0, 10)}`;
type Offered = { key: string; name: string; text: string; built: ReturnType<typeof templates.buildFlow> };

/** Flows to start from: simple ones, and those of the gallery. */
export default function TemplatesPanel({ store }: { store: DesignStore }) {
  const { words } = useDesign().textContext;
  const language = useLanguage();
  const word = templates.wordIn(language);
  const undone = useUndo();
  const simple = templates.simpleFlows.map(
    ({ key, steps }): Offered => ({
      ...{ key: `simple.${key}`, name: word(`s.${key}`), text: word(`sn.${key}`) },
      built: templates.buildFlow({ steps }, language, {}),
    }),
  );
  const ready = (group: templates.TemplateGroup) =>
    templates.catalogue
      .filter((template) => template.group === group)
      .map(
        (template): Offered => ({
          ...{ key: template.key, name: word(template.key), text: word(`${template.key}.note`) },
          built: templates.buildFlow(template, language, {}),
        }),
      );
  const groups = [
    { title: word("simple"), offered: simple },
    ...templates.templateGroups.map((group) => ({ title: word(group), offered: ready(group) })),
  ];
  const use = async ({ name, built }: Offered) => {
    const question = { title: words("templates.ask", { name }), text: words("templates.askText") };
    if (!isEmpty(store.snapshot().definition.node)) {
      if (!(await confirm({ ...question, ok: words("templates.replace") }))) return;
    }
    store.changeTree((root) => takeTemplate(root, built, newId), Date.now());
    store.select(null);
    const { edits } = store.snapshot();
    undone(words("templates.used", { name }), () => {
      if (store.snapshot().edits === edits) store.undo();
    });
  };
  return (
    <>
      <h2 className="fd-title">{words("templates.title")}</h2>
      <p className="fd-hint">{words("templates.hint")}</p>
      {groups.map(({ title, offered }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul className="fd-templates">
            {offered.map((one) => (
              <li key={one.key}>
                <span className="fd-grow">
                  {one.name}
                  <small>{one.text}</small>
                </span>
                <Button
                  size="small"
                  aria-label={words("templates.useOne", { name: one.name })}
                  onClick={() => void use(one)}
                >
                  {words("templates.use")}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
