import FilePdfOutlined from "@ant-design/icons/es/icons/FilePdfOutlined";
import PrinterOutlined from "@ant-design/icons/es/icons/PrinterOutlined";
import type { PrintDocument } from "@stampflow/print";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Choices } from "../choices.tsx";
import { useDocumentAction } from "./use-document-action.ts";

type View = () => Promise<PrintDocument>;
type Props = { view: View; pdf: () => Promise<unknown> };

export async function printView(view: View): Promise<void> {
  const [{ printPaper }, paper] = await Promise.all([import("./paper.ts"), view()]);
  await printPaper(paper);
}

/** For an open record: print it, or download a PDF. */
export function PrintMenu({ view, pdf }: Props) {
  const { t } = useTranslation("kit");
  const { busy, run } = useDocumentAction();
  const label = t("print.menu");
  return (
    <Choices
      label={label}
      choices={[
        { key: "print" as const, label: t("print.print"), icon: <PrinterOutlined /> },
        { key: "pdf" as const, label: t("print.pdf"), icon: <FilePdfOutlined /> },
      ]}
      onChoose={(key) => run(key === "print" ? () => printView(view) : pdf)}
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
