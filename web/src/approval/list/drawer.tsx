import { Drawer } from "antd";
import type { ReactNode } from "react";

type Props = { title: string; onClose: () => void; children: ReactNode };

/** Width 600 (spec). The application inside has its own head and its own button to close. */
export default function DetailDrawer({ title, onClose, children }: Props) {
  return (
    <Drawer
      open
      size={600}
      closable={false}
      aria-label={title}
      onClose={onClose}
      styles={{ body: { padding: 0, display: "flex", flexDirection: "column" } }}
    >
      {children}
    </Drawer>
  );
}
