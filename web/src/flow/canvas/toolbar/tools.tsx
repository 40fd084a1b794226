import AppstoreOutlined from "@ant-design/icons/es/icons/AppstoreOutlined";
import CheckCircleOutlined from "@ant-design/icons/es/icons/CheckCircleOutlined";
import ExclamationCircleFilled from "@ant-design/icons/es/icons/ExclamationCircleFilled";
import FileTextOutlined from "@ant-design/icons/es/icons/FileTextOutlined";
import HistoryOutlined from "@ant-design/icons/es/icons/HistoryOutlined";
import MenuFoldOutlined from "@ant-design/icons/es/icons/MenuFoldOutlined";
import MenuUnfoldOutlined from "@ant-design/icons/es/icons/MenuUnfoldOutlined";
import PlayCircleOutlined from "@ant-design/icons/es/icons/PlayCircleOutlined";
import QuestionCircleOutlined from "@ant-design/icons/es/icons/QuestionCircleOutlined";
import RedoOutlined from "@ant-design/icons/es/icons/RedoOutlined";
import UndoOutlined from "@ant-design/icons/es/icons/UndoOutlined";
import { Button, Popover } from "antd";
import type { ReactNode } from "react";
import { useIsPhone } from "../../../kit/use-media.ts";
import { useDesign } from "../../design.ts";
import type { View } from "../../draft/store.ts";
import type { SidePanel, SidePanelView } from "../../use-side-panel.ts";
import { IconButton } from "./icon-button.tsx";
import { KeyHelp } from "./key-help.tsx";

type Props = { view: View; sidePanel: SidePanel; count: number };

/** Undo and redo, and what the panel at the right can show. */
export function Tools({ view, sidePanel, count }: Props) {
  const { actions, textContext } = useDesign();
  const { words } = textContext;
  const phone = useIsPhone();
  const shown = (key: SidePanelView) => sidePanel.open && sidePanel.view === key;
  const panel = (key: SidePanelView, label: string, icon: ReactNode) => (
    <Button
      size="small"
      type={shown(key) ? "link" : "text"}
      icon={icon}
      aria-label={label}
      aria-pressed={shown(key)}
      onClick={() => (shown(key) ? sidePanel.show("node") : sidePanel.show(key))}
    >
      {phone ? null : label}
    </Button>
  );
  const checked = count === 0 ? words("canvas.faults") : words("canvas.faultCount", { count });
  return (
    <>
      <IconButton
        label={words("canvas.undo")}
        icon={<UndoOutlined />}
        disabled={!view.canUndo}
        onClick={actions.undo}
      />
      <IconButton
        label={words("canvas.redo")}
        icon={<RedoOutlined />}
        disabled={!view.canRedo}
        onClick={actions.redo}
      />
      {panel("faults", checked, count === 0 ? <CheckCircleOutlined /> : <ExclamationCircleFilled className="fd-bad" />)}
      {panel("try", words("canvas.tryIt"), <PlayCircleOutlined />)}
      {panel("summary", words("canvas.summary"), <FileTextOutlined />)}
      {panel("templates", words("canvas.templates"), <AppstoreOutlined />)}
      {panel("versions", words("canvas.versions"), <HistoryOutlined />)}
      {!phone && (
        <Popover trigger="click" title={words("keys.title")} content={<KeyHelp />}>
          <Button size="small" type="text" icon={<QuestionCircleOutlined />} aria-label={words("canvas.keys")} />
        </Popover>
      )}
      {!phone && (
        <IconButton
          label={words(sidePanel.open ? "panel.fold" : "panel.open")}
          icon={sidePanel.open ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          onClick={() => sidePanel.fold(!sidePanel.open)}
        />
      )}
    </>
  );
}
