import { type Design, exportDesign, importDesign, newControl, startConfig, textOf, withSources } from "@stampflow/form";
import { Alert, Button, Flex, Input, Upload } from "antd";
import { useDeferredValue, useMemo, useState } from "react";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { cleanRich } from "../../kit/form/rich/clean.ts";
import { useLanguage } from "../../kit/form/words.ts";
import { toast } from "../../platform/toast.ts";
import styles from "../designer.module.css";
import { useSources } from "../property/choice/source-row.tsx";
import { useDesignerWords } from "../words.ts";

type Props = { onImport: (design: Design) => void; onClose: () => void };

export default function ImportModal({ onImport, onClose }: Props) {
  const t = useDesignerWords();
  const language = useLanguage();
  const [text, setText] = useState("");
  const sources = useSources();
  const take = () => {
    const read = importDesign(text, { language, clean: cleanRich });
    if ("code" in read) return;
    onImport(withSources(read.design, sources));
    toast.success({ title: textOf(language, "form.design.imported"), key: "form-designer" });
    onClose();
  };
  const sample = () =>
    exportDesign({
      list: (["input", "newradio"] as const).map((kind) => newControl(kind, 1, language)),
      config: startConfig,
    });
  const readFile = async (file: File) => setText(await file.text());
  return (
    <FormDialog
      dirty={text !== ""}
      open
      width={850}
      title={t("import")}
      okText={t("importDo")}
      cancelText={t("cancel")}
      okButtonProps={{ disabled: text.trim() === "" }}
      onOk={take}
      onCancel={onClose}
    >
      <Flex vertical gap="small">
        <Flex gap="small" wrap>
          <Upload
            accept=".json,application/json"
            showUploadList={false}
            beforeUpload={(file) => {
              void readFile(file);
              return false;
            }}
          >
            <Button>{t("importFile")}</Button>
          </Upload>
          <Button onClick={() => setText(sample())}>{t("importSample")}</Button>
        </Flex>
        <Outcome text={text} />
        <Input.TextArea
          aria-label={t("importText")}
          placeholder={t("importHint")}
          value={text}
          onChange={(event) => setText(event.target.value)}
          rows={16}
          spellCheck={false}
          style={{ fontFamily: "ui-monospace, Menlo, Consolas, monospace" }}
        />
      </Flex>
    </FormDialog>
  );
}

/** Why the text cannot be imported, or what is left out and changed when it is. */
function Outcome({ text }: { text: string }) {
  const t = useDesignerWords();
  const language = useLanguage();
  const shown = useDeferredValue(text);
  const read = useMemo(
    () => (shown.trim() === "" ? null : importDesign(shown, { language, clean: cleanRich })),
    [shown, language],
  );
  if (!read) return null;
  if ("code" in read) return <Alert type="error" showIcon title={textOf(language, read.code, read.data)} />;
  if (read.notes.length === 0) return null;
  const notes = [...new Set(read.notes.map(({ code, data }) => textOf(language, code, data)))];
  const title = t("importNotes", { count: notes.length });
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <section className={styles.importNotes} aria-label={title} tabIndex={0}>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      }
    />
  );
}
