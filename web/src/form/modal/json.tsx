import { type Design, exportDesign } from "@stampflow/form";
import { Button, Modal } from "antd";
import { saveFile } from "../../platform/call.ts";
import styles from "../designer.module.css";
import { useDesignerWords } from "../words.ts";
import { copyText } from "./copy.ts";

type Props = { design: Design; name: string; onClose: () => void };

export function JsonModal({ design, name, onClose }: Props) {
  const t = useDesignerWords();
  const text = exportDesign(design);
  const save = () => saveFile(new Blob([text], { type: "application/json" }), `${name}.json`);
  return (
    <Modal
      open
      width={850}
      title={t("json")}
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre className={styles.json} tabIndex={0}>
        {text}
      </pre>
    </Modal>
  );
}
