import type { Design } from "@stampflow/form";
import { Button, Modal, Tabs } from "antd";
import { useState } from "react";
import { useLanguage } from "../../kit/form/words.ts";
import { saveFile } from "../../platform/call.ts";
import { htmlOf } from "../code/html.ts";
import { reactOf } from "../code/react.ts";
import { vueOf } from "../code/vue.ts";
import styles from "../designer.module.css";
import { useDesignerWords } from "../words.ts";
import { copyText } from "./copy.ts";

/** Each kind of code and the ending of its file. */
const codes = {
  vue: { label: "Vue", write: vueOf, ending: "vue" },
  html: { label: "HTML", write: htmlOf, ending: "html" },
  react: { label: "React", write: reactOf, ending: "jsx" },
} as const;
type Code = keyof typeof codes;

type Props = { design: Design; name: string; onClose: () => void };

export function CodeModal({ design, name, onClose }: Props) {
  const t = useDesignerWords();
  const language = useLanguage();
  const [tab, setTab] = useState<Code>("vue");
  const source = { title: name, language, submit: t("save") };
  const { write, ending } = codes[tab];
  const text = write(design, source);
  const save = () => saveFile(new Blob([text], { type: "text/plain" }), `${name}.${ending}`);
  return (
    <Modal
      open
      width={850}
      title={t("code")}
      onCancel={onClose}
      footer={[
        <Button key="copy" onClick={() => void copyText(text, t)}>
          {t("copy")}
        </Button>,
        <Button key="export" type="primary" onClick={save}>
          {t("export")}
        </Button>,
      ]}
    >
      <Tabs
        activeKey={tab}
        onChange={(key) => setTab(key as Code)}
        items={Object.entries(codes).map(([key, { label }]) => ({ key, label }))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre className={styles.json} tabIndex={0}>
        {text}
      </pre>
    </Modal>
  );
}
