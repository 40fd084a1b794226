import { useTranslation } from "react-i18next";
import { Field } from "../../kit/input/field.tsx";
import { PlainInput } from "../../kit/plain/input.tsx";
import { regionGroups, regionName, storeRegion } from "../../kit/region.ts";

type Props = {
  value: string;
  region: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  onRegion: (region: string) => void;
  name?: string;
  hint?: string;
};

export function PhoneField({ value, region, error, onChange, onRegion, name = "phone", hint }: Props) {
  const { t } = useTranslation("identity");
  return (
    <div className="phone-field">
      <RegionField region={region} onRegion={onRegion} />
      <Field label={t("field.phone")} required error={error} hint={hint}>
        <PlainInput
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={24}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </div>
  );
}

/** The country of a number without a prefix: always shown, never guessed behind the reader's back. */
export function RegionField({ region, onRegion }: Pick<Props, "region" | "onRegion">) {
  const { t, i18n } = useTranslation("identity");
  const choose = (code: string) => {
    storeRegion(code);
    onRegion(code);
  };
  return (
    <Field label={t("field.region")}>
      <select className="plain-select" data-preset value={region} onChange={(event) => choose(event.target.value)}>
        {regionGroups.map((group) => (
          <optgroup key={group.name} label={t(`regionGroup.${group.name}`)}>
            {group.regions.map(([code, prefix]) => (
              <option key={code} value={code}>{`+${prefix} ${regionName(code, i18n.language, t)}`}</option>
            ))}
          </optgroup>
        ))}
      </select>
    </Field>
  );
}
