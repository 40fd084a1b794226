import { Alert, Button, Space } from "antd";
import { useFormat } from "../../kit/format/format.ts";
import { useDesignerWords } from "../words.ts";

type Props = { savedAt: number; onUse: () => void; onDrop: () => void };

export function DraftOffer({ savedAt, onUse, onDrop }: Props) {
  const t = useDesignerWords();
  const format = useFormat();
  return (
    <Alert
      banner
      type="info"
      showIcon
      title={t("draftFound", { time: format.dateTime(savedAt) })}
      action={
        <Space>
          <Button size="small" type="primary" onClick={onUse}>
            {t("draftUse")}
          </Button>
          <Button size="small" onClick={onDrop}>
            {t("draftDrop")}
          </Button>
        </Space>
      }
    />
  );
}
