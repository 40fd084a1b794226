import type { transfer } from "@stampflow/approval";
import { Button, Checkbox, Tag } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Picker } from "./picker.tsx";

type Props = {
  reference: transfer.ReferenceToMap;
  id: string | null | undefined;
  onChange: (id: string | null | undefined) => void;
};

const placesShown = 3;

export function ReferenceRow({ reference: { kind, name, places, same }, id, onChange }: Props) {
  const { t } = useTranslation("form-transfer");
  const labelId = useId();
  const called = name || t("nameless");
  const label = `${t(`kind.${kind}`)} ${called}`;
  const used = places.slice(0, placesShown).join(t("list")) + (places.length > placesShown ? "…" : "");
  return (
    <li aria-labelledby={labelId} data-open={id === undefined || undefined}>
      <div className="transfer-name" id={labelId}>
        <span>
          <Tag>{t(`kind.${kind}`)}</Tag>
          <strong>{called}</strong>
        </span>
        <small title={places.join(t("list"))}>{t("used", { places: used })}</small>
      </div>
      <span className="transfer-arrow" aria-hidden>
        →
      </span>
      <div className="transfer-to">
        <Picker
          kind={kind}
          label={label}
          name={called}
          placeholder={id === null ? t("empty") : t("pick", { kind: t(`kind.${kind}`) })}
          disabled={id === null}
          id={id ?? null}
          onChange={(next) => onChange(next ?? undefined)}
        />
        {id === undefined && same.length > 1 && (
          <div className="transfer-same">
            <span>{t("same", { count: same.length })}</span>
            {same.map((one) => (
              <Button key={one.id} size="small" onClick={() => onChange(one.id)}>
                {one.within ? `${one.name} · ${one.within}` : one.name}
              </Button>
            ))}
          </div>
        )}
      </div>
      <Checkbox
        checked={id === null}
        aria-label={`${t("empty")} ${called}`}
        onChange={(event) => onChange(event.target.checked ? null : same.length === 1 ? same[0]?.id : undefined)}
      >
        {t("empty")}
      </Checkbox>
    </li>
  );
}
