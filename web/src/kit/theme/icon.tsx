import AntdIcon, { type IconComponentProps } from "@ant-design/icons/es/components/AntdIconLight";

type Props = IconComponentProps & { "aria-label"?: string };

/**
 * Renders every icon (vite.config.ts). Icons without a label are hidden from screen readers, because their own names
 * are English.
 */
export default function Icon({ "aria-label": label, ...props }: Props) {
  if (label !== undefined) return <AntdIcon {...props} aria-label={label} />;
  return props.onClick ? <AntdIcon {...props} /> : <AntdIcon {...props} aria-hidden />;
}
