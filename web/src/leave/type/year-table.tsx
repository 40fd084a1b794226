import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { NumberBox } from "../../kit/input/number-box.tsx";
import "../leave.css";

type Row = { readonly years: number; readonly amount: number };
type Props = { id?: string; value?: readonly Row[]; onChange?: (value: Row[]) => void };

/** What a year gives by completed years (L5); without a row it is the same for everybody. */
export function YearTable({ id, value = [], onChange }: Props) {
  const { t } = useTranslation("leave");
  const set = (at: number, part: Partial<Row>) =>
    onChange?.(value.map((row, place) => (place === at ? { ...row, ...part } : row)));
  const next = (): Row => ({ years: (value.at(-1)?.years ?? -1) + 1, amount: value.at(-1)?.amount ?? 5 });
  return (
    <div className="year-table">
      {value.map((row, at) => (
        <div key={at}>
          <span>{t("type.from")}</span>
          <NumberBox
            {...(at === 0 && id ? { id } : {})}
            aria-label={t("type.yearsOf", { n: at + 1 })}
            value={row.years}
            min={0}
            max={60}
            onChange={(years) => set(at, { years: Number(years) || 0 })}
          />
          <span>{t("type.years")}</span>
          <NumberBox
            aria-label={t("type.amountOf", { n: at + 1 })}
            value={row.amount}
            min={0}
            max={9999}
            decimals={1}
            onChange={(amount) => set(at, { amount: Number(amount) || 0 })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t("type.removeRow", { n: at + 1 })}
            onClick={() => onChange?.(value.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={value.length >= 20}
        onClick={() => onChange?.([...value, next()])}
      >
        {t("type.addRow")}
      </Button>
    </div>
  );
}
