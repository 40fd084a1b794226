import { buttonLink, kinds } from "@stampflow/form";
import { Button } from "antd";
import { toast } from "../../../platform/toast.ts";
import type { LayoutProps } from "../types.ts";
import { useFormWords } from "../words.ts";

export function ButtonView({ control, filled, reading }: LayoutProps) {
  const t = useFormWords();
  const options = kinds.button.optionsOf(control);
  const href = buttonLink(options);
  const style = { display: "inline-block", margin: "0 8px 16px 0" };
  if (href)
    return (
      <div style={style}>
        <Button type={options.type} href={href} target="_blank" rel="noopener noreferrer">
          {control.label}
        </Button>
      </div>
    );
  if (reading) return null;
  const run = () => {
    if (!filled) return;
    const before = filled.typed;
    if (options.handle === "reset") filled.fill(() => ({}));
    else
      filled.fill((typed) => ({
        ...typed,
        ...Object.fromEntries(options.values.map(({ key, value }) => [key, value])),
      }));
    const undo = { label: t("undo"), run: () => filled.fill(() => before) };
    toast.info({ title: t(options.handle === "reset" ? "emptied" : "filledIn"), key: "form.button", action: undo });
  };
  return (
    <div style={style}>
      <Button type={options.type} onClick={run}>
        {control.label}
      </Button>
    </div>
  );
}
