import { templates } from "@stampflow/approval";
import { Button } from "antd";
import { Link } from "react-router-dom";
import { useLanguage } from "../../kit/form/words.ts";
import styles from "../designer.module.css";
import { useCategories } from "../queries.ts";
import { useDesignerWords } from "../words.ts";
import { type Started, startFrom } from "./start.ts";

const galleryPath = "/personnel/templates";

/** On an empty canvas: the templates of the gallery, one click away. */
export default function TemplatesOffer({ onUse }: { onUse: (started: Started) => void }) {
  const t = useDesignerWords();
  const language = useLanguage();
  const word = templates.wordIn(language);
  const categories = (useCategories().data?.records ?? []).map(({ id }) => id);
  return (
    <section className={styles.templates} aria-label={t("templates")}>
      <h2>{t("templates")}</h2>
      <ul>
        {templates.catalogue.map((template) => (
          <li key={template.key}>
            <Button block onClick={() => onUse(startFrom(template, language, categories))}>
              <strong>{word(template.key)}</strong>
              <span>{word(`${template.key}.note`)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Link to={galleryPath}>{t("templatesAll")}</Link>
    </section>
  );
}
