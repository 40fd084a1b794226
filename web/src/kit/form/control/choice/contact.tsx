import { formsLinked, kinds, type Link, linksOf, mostLinks } from "@stampflow/form";
import { Button, Flex, Tag } from "antd";
import { lazy, Suspense, useState } from "react";
import type { ControlProps } from "../../types.ts";
import { useFormWords } from "../../words.ts";

const Picker = lazy(() => import("./contact-picker.tsx"));

/** Applications of one's own, chosen from a list. */
export function ContactControl({ id, control, value, onChange, onBlur, disabled, ports, aria }: ControlProps) {
  const t = useFormWords();
  const [open, setOpen] = useState(false);
  const options = kinds.contact.optionsOf(control);
  const links = linksOf(value);
  const label = aria["aria-labelledby"];
  const set = (next: readonly Link[]) => onChange(next.length > 0 ? next : undefined);
  const close = () => {
    setOpen(false);
    onBlur();
  };
  return (
    <Flex vertical gap="small" align="start" style={{ width: options.width, maxWidth: "100%" }}>
      {links.map((link) => (
        <Tag
          key={link.id}
          closable={disabled ? false : { "aria-label": t("linkRemoveOf", { name: link.value }) }}
          onClose={() => set(links.filter((one) => one.id !== link.id))}
          style={{ maxWidth: "100%", whiteSpace: "normal", fontSize: "inherit" }}
        >
          {link.value}
        </Tag>
      ))}
      <Button
        id={id}
        {...(label ? { "aria-labelledby": `${label} ${id}` } : {})}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {options.placeholder || t("linkPick")}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Picker
            title={control.label}
            several={options.multiple}
            max={mostLinks(options)}
            formIds={formsLinked(options) ?? []}
            value={links}
            search={ports.ownApplications}
            onDone={(next) => {
              set(next);
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </Flex>
  );
}
