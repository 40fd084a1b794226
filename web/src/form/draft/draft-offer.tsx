import { Alert, Button, Space } from "antd";
import { useFormat } from "../../kit/format/format.ts";
import { useDesignerWords } from "../words.ts";

type Props = { savedAt: number; onUse: () => void; onDrop: () => void };

export function DraftOffer({ savedAt, onUse, onDrop }: Props) {
  const say = useDesignerWords();
  const format = useFormat();
  return (
    <Alert
      banner
      type="info"
      showIcon
      title={say("draftFound", { time: format.dateTime(savedAt) })}
      action={
        <Space>
          <Button size="small" type="primary" onClick={onUse}>
            {say("draftUse")}
          </Button>
          <Button size="small" onClick={onDrop}>
            {say("draftDrop")}
          </Button>
        </Space>
      }
    />
  );
}
