import { Modal } from "antd";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { sendKeys } from "../list/pane.tsx";
import "./keys-help.css";

const listed = [
  ["next", "J"],
  ["previous", "K"],
  ["approve", "A"],
  ["reject", "R"],
  ["return", "B"],
  ["transfer", "T"],
  ["ask", "Q"],
  ["comment", "C"],
  ["print", "P"],
  ["select", "X"],
  ["search", "/"],
  ["tabs", "1–5"],
  ["send", sendKeys],
  ["close", "Esc"],
  ["help", "?"],
] as const;

/** W16: every key with what it does. */
export default function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("approval");
  return (
    <Modal open title={t("keys.title")} footer={null} width={420} onCancel={onClose}>
      <dl className="keys-help">
        {listed.map(([name, key]) => (
          <Fragment key={name}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </Fragment>
        ))}
      </dl>
      <p>{t("keys.typing")}</p>
    </Modal>
  );
}
