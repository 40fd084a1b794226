import { useTranslation } from "react-i18next";
import { Field } from "../../kit/field.tsx";
import { PlainInput } from "../../kit/plain/input.tsx";
import { keepRegion, regions } from "../region.ts";

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
  const { t, i18n } = useTranslation("identity");
  const names = new Intl.DisplayNames(i18n.language, { type: "region" });
  const choose = (code: string) => {
    keepRegion(code);
    onRegion(code);
  };
  return (
    <div className="phone-field">
      <select
        className="plain-select"
        aria-label={t("field.region")}
        value={region}
        onChange={(event) => choose(event.target.value)}
      >
        {regions.map(([code, prefix]) => (
          <option key={code} value={code}>{`+${prefix} ${names.of(code) ?? code}`}</option>
        ))}
      </select>
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
