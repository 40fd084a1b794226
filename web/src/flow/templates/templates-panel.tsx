import { Button } from "antd";
import { useUndo } from "../../kit/dialog/undo.ts";
import { newKey } from "../../platform/call.ts";
import { useDesign } from "../design.ts";
import type { DesignStore } from "../draft/store.ts";
import { applyTemplate, type Template, templateGroups, templates } from "./catalogue.ts";

const newId = () => `n${newKey().slice(0, 10)}`;

/** Flows to start from: simple ones, and ready ones by department. */
export default function TemplatesPanel({ store }: { store: DesignStore }) {
  const { words } = useDesign().reading;
  const undone = useUndo();
  const use = (template: Template) => {
    store.changeTree((root) => applyTemplate(root, template, { words, newId }), Date.now());
    store.select(null);
    const { edits } = store.snapshot();
    undone(words("templates.used", { name: words(`templates.${template.key}.name`) }), () => {
      if (store.snapshot().edits === edits) store.undo();
    });
  };
  return (
    <>
      <h2 className="fd-title">{words("templates.title")}</h2>
      <p className="fd-hint">{words("templates.hint")}</p>
      {templateGroups.map((group) => (
        <section key={group}>
          <h3>{words(`templates.${group}`)}</h3>
          <ul className="fd-templates">
            {templates
              .filter((template) => template.group === group)
              .map((template) => (
                <li key={template.key}>
                  <span className="fd-grow">
                    {words(`templates.${template.key}.name`)}
                    <small>{words(`templates.${template.key}.text`)}</small>
                  </span>
                  <Button size="small" onClick={() => use(template)}>
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
