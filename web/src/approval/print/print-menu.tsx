import FilePdfOutlined from "@ant-design/icons/es/icons/FilePdfOutlined";
import PrinterOutlined from "@ant-design/icons/es/icons/PrinterOutlined";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Choices } from "../../kit/choices.tsx";
import { type Printed, usePrint } from "./use-print.ts";

/** Of one application that is open. */
export function PrintMenu(asked: Printed) {
  const { t } = useTranslation("approval");
  const { busy, print, save } = usePrint();
  const label = t("print.menu");
  return (
    <Choices
      label={label}
      choices={[
        { key: "print" as const, label: t("print.print"), icon: <PrinterOutlined /> },
        { key: "pdf" as const, label: t("print.pdf"), icon: <FilePdfOutlined /> },
      ]}
      onChoose={(key) => (key === "print" ? print(asked) : save([asked]))}
    >
      <Button
        type="text"
        icon={<PrinterOutlined />}
        loading={busy}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
      />
    </Choices>
  );
}
