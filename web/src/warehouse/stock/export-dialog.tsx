import { stockCalls } from "@stampflow/warehouse";
import { DatePicker, Form, Modal, Select } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showErrors } from "../../kit/input/form-errors.ts";
import { download } from "../../platform/call.ts";
import { usePlaceOptions } from "./queries.ts";

const directions = ["all", "in", "out"] as const;
type Entries = { stashId: string; direction: (typeof directions)[number]; from: Dayjs; to: Dayjs };
const form = "YYYY-MM-DD";

/** The ledger of up to two months as a file. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("warehouse");
  const places = usePlaceOptions();
  const [entries] = Form.useForm<Entries>();
  const [busy, setBusy] = useState(false);
  const needed = [{ required: true, message: t("document.neededChoice") }];
  const send = async ({ stashId, direction, from, to }: Entries) => {
    setBusy(true);
    const asked = { direction, from: from.format(form), to: to.format(form), ...(stashId ? { stashId } : {}) };
    try {
      await download(stockCalls.exportEntries, asked, { quiet: true });
      onClose();
    } catch (error) {
      const message = showErrors(entries, error, { "warehouse.stock.exportRange": "to" });
      if (message) entries.setFields([{ name: "to", errors: [message] }]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t("stock.export.title")}
      okText={t("stock.export.ok")}
      confirmLoading={busy}
      onOk={entries.submit}
      onCancel={onClose}
    >
      <Form<Entries>
        form={entries}
        layout="vertical"
        initialValues={{ stashId: "", direction: "all", from: dayjs().subtract(1, "month"), to: dayjs() }}
        onFinish={(typed) => void send(typed)}
      >
        <Form.Item name="stashId" label={t("stock.place")}>
          <Select options={[{ value: "", label: t("document.allPlaces") }, ...places]} />
        </Form.Item>
        <Form.Item name="direction" label={t("stock.direction")}>
          <Select options={directions.map((value) => ({ value, label: t(`stock.directions.${value}`) }))} />
        </Form.Item>
        <Form.Item name="from" label={t("document.from")} rules={needed}>
          <DatePicker />
        </Form.Item>
        <Form.Item name="to" label={t("document.to")} extra={t("stock.export.hint")} rules={needed}>
          <DatePicker />
        </Form.Item>
      </Form>
    </Modal>
  );
}
