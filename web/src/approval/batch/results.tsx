import { Button, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { csvFile } from "../../kit/format/csv.ts";
import { saveFile } from "../../platform/call.ts";
import type { Batch } from "./calls.ts";
import { NotDone } from "./not-done.tsx";
import "./batch.css";

/** A batch of which some rows were not done. */
export default function Results({ batch: { rows }, onClose }: { batch: Batch; onClose: () => void }) {
  const { t } = useTranslation("approval");
  const failed = rows.filter(({ ok }) => ok !== true);
  const save = () => {
    const head = [t("export.title"), t("export.applicant"), t("batch.verdict")];
    const lines = failed.map(({ applyTitle, applicant, message }) => [applyTitle, applicant, message]);
    saveFile(csvFile(head, lines), `${t("batch.verdict")}.csv`);
  };
  return (
    <Modal
      open
      title={t("batch.verdict")}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={save}>{t("batch.failedFile", { count: failed.length })}</Button>
          <Button type="primary" onClick={onClose}>
            {t("batch.close")}
          </Button>
        </>
      }
    >
      <div className="batch-dialog">
        <p role="status">{t("batch.result", { good: rows.length - failed.length, bad: failed.length })}</p>
        <NotDone
          rows={failed.map(({ applyId, taskId = "", applyTitle, message }) => ({
            key: `${applyId} ${taskId}`,
            title: applyTitle,
            message,
          }))}
        />
      </div>
    </Modal>
  );
}
