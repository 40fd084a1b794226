import { templates } from "@stampflow/approval";
import { useState } from "react";
import { useLanguage } from "../../kit/form/words.ts";
import { PageHeader } from "../../kit/page-header.tsx";
import { formsPath } from "../forms-path.ts";
import { Picture } from "./picture.tsx";
import { PublishTemplate } from "./publish-template.tsx";
import { stepLines } from "./steps.ts";
import { useGalleryWords } from "./words.ts";
import "./gallery.css";

/** Forms with their flows, ready to be published. */
export default function GalleryPage() {
  const t = useGalleryWords();
  const language = useLanguage();
  const word = templates.wordIn(language);
  const [chosen, setChosen] = useState<templates.Template | null>(null);
  return (
    <div className="gallery">
      <PageHeader title={t("title")} note={t("note")} back={`${formsPath}?view=manage`} />
      {templates.templateGroups.map((group) => (
        <section key={group}>
          <h2>{word(group)}</h2>
          <ul className="gallery-cards">
            {templates.catalogue
              .filter((template) => template.group === group)
              .map((template) => (
                <li key={template.key}>
                  <Card template={template} onChoose={() => setChosen(template)} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {chosen && <PublishTemplate key={chosen.key} template={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}

function Card({ template, onChoose }: { template: templates.Template; onChoose: () => void }) {
  const t = useGalleryWords();
  const built = templates.buildTemplate(template, useLanguage(), {});
  const { formName: name, formRemarks, url } = built.header;
  return (
    <div className="gallery-card">
      <div className="gallery-head">
        <img src={url} alt="" width={32} height={32} />
        <div>
          <button type="button" aria-label={t("use", { name })} onClick={onChoose}>
            {name}
          </button>
          <small>{formRemarks}</small>
        </div>
      </div>
      <Picture built={built} steps={stepLines(built.definition.node.childNode, t)} />
    </div>
  );
}
