import type { Design } from "@stampflow/form";
import { Button, Modal, Tabs } from "antd";
import { useState } from "react";
import { useLanguage } from "../../kit/form/words.ts";
import { saveFile } from "../../platform/call.ts";
import { htmlOf } from "../code/html.ts";
import { vueOf } from "../code/vue.ts";
import styles from "../designer.module.css";
import { useDesignerWords } from "../words.ts";
import { copyText } from "./copy.ts";

type Props = { design: Design; name: string; onClose: () => void };

export function CodeModal({ design, name, onClose }: Props) {
  const say = useDesignerWords();
  const language = useLanguage();
  const [tab, setTab] = useState("vue");
  const source = { title: name, language, submit: say("save") };
  const text = tab === "vue" ? vueOf(design, source) : htmlOf(design, source);
  const save = () => saveFile(new Blob([text], { type: "text/plain" }), `${name}.${tab}`);
  return (
    <Modal
      open
      width={850}
      title={say("code")}
      onCancel={onClose}
      footer={[
        <Button key="copy" onClick={() => void copyText(text, say)}>
          {say("copy")}
        </Button>,
        <Button key="export" type="primary" onClick={save}>
          {say("export")}
        </Button>,
      ]}
    >
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: "vue", label: "Vue" },
          { key: "html", label: "HTML" },
        ]}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre className={styles.json} tabIndex={0}>
        {text}
      </pre>
    </Modal>
  );
}
