import MoreOutlined from "@ant-design/icons/es/icons/MoreOutlined";
import { Button, Dropdown } from "antd";
import { useDesign } from "../../design.ts";
import { type MenuKey, runMenu, useMenu } from "./menu.ts";

export function CardMenu({ id, name }: { id: string; name: string }) {
  const { actions, textContext } = useDesign();
  const { words } = textContext;
  const items = useMenu(id);
  if (items.length === 0) return null;
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items: items.map(({ key, danger }) => ({ key, label: words(`canvas.${key}`), danger: danger ?? false })),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          runMenu(actions, key as MenuKey, id);
        },
      }}
    >
      <Button
        className="fd-card-menu"
        type="text"
        size="small"
        icon={<MoreOutlined />}
        aria-label={words("canvas.more", { name })}
      />
    </Dropdown>
  );
}
