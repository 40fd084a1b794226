import { originalLanguage } from "@stampflow/form";
import { Button, Checkbox, Drawer, Flex, Input, Select, Typography } from "antd";
import { useState } from "react";
import { Empty } from "../../kit/feedback/empty.tsx";
import { languageNames, languages } from "../../platform/i18n/language.ts";
import { useDesignerContext } from "../context.ts";
import { useDesignerWords } from "../words.ts";
import { isMissing, matches, rowsOf } from "./rows.ts";
import { TextLine } from "./text-line.tsx";
import styles from "./translation.module.css";

/** More rows at once would render slowly. */
const atOnce = 50;

type Props = { open: boolean; onClose: () => void };

export default function TranslationDrawer({ open, onClose }: Props) {
  const t = useDesignerWords();
  const { designer, form } = useDesignerContext();
  const { design, configure, translate } = designer;
  const [sought, setSought] = useState("");
  /** The texts that were missing when the filter was set, so that one being translated stays in the list. */
  const [only, setOnly] = useState<ReadonlySet<string> | null>(null);
  const [most, setMost] = useState(atOnce);
  const from = originalLanguage(design);
  const into = languages.filter((language) => language !== from);
  const all = rowsOf(design, form, into);
  const found = all.filter((row) => (!only || only.has(row.id)) && matches(row, sought));
  const missing = (at: number) => all.filter(({ words }) => !words[at]?.trim()).length;
  const pick = (wanted: boolean) => setOnly(wanted ? new Set(all.filter(isMissing).map(({ id }) => id)) : null);
  return (
    <Drawer open={open} onClose={onClose} title={t("translations")} size={960}>
      <Flex vertical gap="middle">
        <Flex gap="middle" wrap align="center">
          <Input
            type="search"
            allowClear
            value={sought}
            aria-label={t("translationSearch")}
            placeholder={t("translationSearch")}
            onChange={(event) => setSought(event.target.value)}
            className={styles.search ?? ""}
          />
          <Checkbox checked={only !== null} onChange={(event) => pick(event.target.checked)}>
            {t("translationOnlyMissing")}
          </Checkbox>
          <Flex gap="small" align="center">
            <span>{t("writtenIn")}</span>
            <Select
              aria-label={t("writtenIn")}
              value={from}
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
              onChange={(language) => {
                setOnly(null);
                configure({ language });
              }}
            />
          </Flex>
        </Flex>
        <div className={styles.head}>
          <strong>{languageNames[from]}</strong>
          {into.map((language, at) => (
            <span key={language}>
              <strong>{languageNames[language]}</strong>{" "}
              <Typography.Text type="secondary">{t("translationCount", { count: missing(at) })}</Typography.Text>
            </span>
          ))}
        </div>
        {found.length === 0 && <Empty why={t("translationNone")} />}
        {found.slice(0, most).map(({ words, ...row }) => (
          <TextLine
            key={row.id}
            {...row}
            into={into.join()}
            first={words[0] ?? ""}
            second={words[1] ?? ""}
            onChange={translate}
          />
        ))}
        {found.length > most && (
          <Button onClick={() => setMost(most + atOnce)}>{t("translationMore", { count: found.length - most })}</Button>
        )}
      </Flex>
    </Drawer>
  );
}
