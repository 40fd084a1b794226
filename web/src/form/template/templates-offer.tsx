import { Button } from "antd";
import { useLanguage } from "../../kit/form/words.ts";
import styles from "../designer.module.css";
import { useCategories } from "../queries.ts";
import { useDesignerWords } from "../words.ts";
import { type Started, startFrom, templateNames } from "./templates.ts";

/** On an empty canvas: usual forms, one click away. */
export function TemplatesOffer({ onUse }: { onUse: (started: Started) => void }) {
  const say = useDesignerWords();
  const language = useLanguage();
  const categories = (useCategories().data?.records ?? []).map(({ id }) => id);
  return (
    <section className={styles.templates} aria-label={say("templates")}>
      <h2>{say("templates")}</h2>
      <ul>
        {templateNames.map((name) => (
          <li key={name}>
            <Button block onClick={() => onUse(startFrom(name, language, say, Date.now(), categories))}>
              <strong>{say(`template_${name}`)}</strong>
              <span>{say(`templateNote_${name}`)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
