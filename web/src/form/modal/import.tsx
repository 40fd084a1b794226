import { type Design, exportDesign, newControl, readDesign, startConfig, textOf, withSources } from "@stampflow/form";
import { Button, Flex, Input, Upload } from "antd";
import { useState } from "react";
import { FormDialog } from "../../kit/dialog/form-dialog.tsx";
import { useLanguage } from "../../kit/form/words.ts";
import { toast } from "../../platform/toast.ts";
import { useSources } from "../property/choice/source-row.tsx";
import { useDesignerWords } from "../words.ts";

type Props = { onImport: (design: Design) => void; onClose: () => void };

export function ImportModal({ onImport, onClose }: Props) {
  const t = useDesignerWords();
  const language = useLanguage();
  const [text, setText] = useState("");
  const sources = useSources();
  const take = () => {
    const read = readDesign(text);
    if ("code" in read) return void toast.error({ title: textOf(language, read.code), key: "form-designer" });
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
