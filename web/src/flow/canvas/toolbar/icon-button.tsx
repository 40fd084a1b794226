import { Button, Tooltip } from "antd";
import type { ReactNode } from "react";

type Props = { label: string; icon: ReactNode; disabled?: boolean; onClick: () => void };

/** A button with only an icon; the label shows on hover. */
export function IconButton({ label, icon, disabled, onClick }: Props) {
  return (
    <Tooltip title={label}>
      <Button type="text" size="small" icon={icon} aria-label={label} disabled={disabled ?? false} onClick={onClick} />
    </Tooltip>
  );
}
