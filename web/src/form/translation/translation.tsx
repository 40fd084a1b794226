import { originalLanguage, untranslated } from "@stampflow/form";
import { Button, Flex, Typography } from "antd";
import { lazy, Suspense, useState } from "react";
import { languageNames, languages } from "../../platform/i18n/language.ts";
import { useDesignerContext } from "../context.ts";
import { GroupRow } from "../property/row.tsx";
import { useDesignerWords } from "../words.ts";

const TranslationDrawer = lazy(() => import("./drawer.tsx"));

/** The form in other languages: what is missing in the panel, the texts in a drawer. */
export function TranslationRow() {
  const t = useDesignerWords();
  const [opened, setOpened] = useState<"never" | "open" | "closed">("never");
  const { designer, form } = useDesignerContext();
  const { design } = designer;
  const from = originalLanguage(design);
  const started = languages.filter((language) => language !== from && design.config.translations?.[language]);
  return (
    <GroupRow label={t("translations")} extra={t("translationsHint")}>
      <Flex vertical gap="small">
        {started.map((language) => (
          <Typography.Text key={language}>
            {t("translationsMissing", {
              language: languageNames[language],
              count: untranslated(design, language, form),
            })}
          </Typography.Text>
        ))}
        <Button disabled={design.list.length === 0} onClick={() => setOpened("open")}>
          {t("translate")}
        </Button>
        {opened !== "never" && (
          <Suspense fallback={null}>
            <TranslationDrawer open={opened === "open"} onClose={() => setOpened("closed")} />
          </Suspense>
        )}
      </Flex>
    </GroupRow>
  );
}
