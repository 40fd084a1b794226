import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { Button, Input } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

type Option = { readonly value: string; readonly label: string };
type Props = { id?: string; value?: readonly Option[]; onChange?: (value: Option[]) => void };

const most = 20;

/** The options of a field, renamed in place: what is stored for each stays. */
export function OptionRows({ id, value = [], onChange }: Props) {
  const { t } = useTranslation("employees");
  const set = (at: number, label: string) =>
    onChange?.(value.map((option, place) => (place === at ? { ...option, label } : option)));
  const added = useRef(false);
  const add = () => {
    added.current = true;
    onChange?.([...value, { value: "", label: "" }]);
  };
  return (
    <div className="field-options">
      {value.map((option, at) => (
        <div key={at}>
          <Input
            {...(at === 0 && id ? { id } : {})}
            aria-label={t("custom.option", { n: at + 1 })}
            autoFocus={added.current && at === value.length - 1}
            maxLength={50}
            value={option.label}
            onChange={(event) => set(at, event.target.value)}
          />
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t("custom.removeOption", { n: at + 1 })}
            onClick={() => onChange?.(value.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {value.length < most && (
        <Button {...(value.length === 0 && id ? { id } : {})} size="small" icon={<PlusOutlined />} onClick={add}>
          {t("custom.addOption")}
        </Button>
      )}
    </div>
  );
}
