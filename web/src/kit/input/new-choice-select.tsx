import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { Button, Select, type SelectProps } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFinder } from "./use-finder.ts";

type Props = Omit<SelectProps<string>, "options" | "value" | "onChange"> & {
  value?: string;
  onChange?: (value: string) => void;
  options: readonly { value: string; label: string }[];
  /** Adds what was typed and answers its value; what is refused is told by the call. */
  onNew: (name: string) => Promise<string>;
};

/** A select in which a new choice can be made of what was typed. */
export function NewChoiceSelect({ options, onNew, onChange, ...rest }: Props) {
  const { t } = useTranslation("kit");
  const finder = useFinder();
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [adding, setAdding] = useState(false);
  const name = typed.trim();
  const isNew = name !== "" && !options.some(({ label }) => label.trim() === name);
  const add = async () => {
    setAdding(true);
    try {
      onChange?.(await onNew(name));
      setTyped("");
      setOpen(false);
    } catch {
      // The call has said why; the text stays.
    } finally {
      setAdding(false);
    }
  };
  return (
    <Select
      {...rest}
      {...(onChange ? { onChange } : {})}
      options={[...options]}
      open={open}
      onOpenChange={setOpen}
      showSearch={{
        ...finder,
        searchValue: typed,
        onSearch: (text) => {
          setTyped(text);
          finder.onSearch(text);
        },
      }}
      popupRender={(list) => (
        <>
          {list}
          {isNew && (
            <Button
              type="link"
              block
              className="new-choice"
              icon={<PlusOutlined />}
              loading={adding}
              // Keeps the focus, and so the list, until it is done.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void add()}
            >
              {t("record.newChoice", { name })}
            </Button>
          )}
        </>
      )}
    />
  );
}
