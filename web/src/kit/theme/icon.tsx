import AntdIcon, { type IconComponentProps } from "@ant-design/icons/es/components/AntdIconLight";

type Props = IconComponentProps & { "aria-label"?: string };

/** Every icon is drawn by this (vite.config.ts). Its own name is English: without a label it stays beside the words, unheard. */
export default function Icon({ "aria-label": label, ...props }: Props) {
  if (label !== undefined) return <AntdIcon {...props} aria-label={label} />;
  return props.onClick ? <AntdIcon {...props} /> : <AntdIcon {...props} aria-hidden />;
}
