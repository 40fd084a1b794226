import { type Binding, bindingCalls, bindingIn } from "@stampflow/applytype";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { Field } from "../../kit/input/field.tsx";
import { useFinder } from "../../kit/input/use-finder.ts";
import { call } from "../../platform/call.ts";
import type { FormSetting } from "../../platform/module.ts";
import "./binding.css";

/** What an approved application of a designed form changes, and where the form has what that needs (W56). */
export default function BindingSection({ formId, settings, onChange }: FormSetting) {
  const { t } = useTranslation("applytype");
  const finder = useFinder();
  const { data } = useQuery({
    queryKey: ["applytype", "binding", formId],
    queryFn: ({ signal }) => call(bindingCalls.read, { formId }, { signal, quiet: true }),
    staleTime: 0,
  });
  if (!data || data.kinds.length === 0) return null;
  const binding = bindingIn(settings);
  const kind = data.kinds.find((one) => one.kind === binding?.kind);
  const fields = (kind?.fields ?? []).filter(({ required, places }) => required || places.length > 0);
  const set = (next: Binding | null) => onChange("effect", next);
  /** What has one fitting place, that nothing else is to be taken from, is taken from there at first. */
  const choose = (wanted: string | undefined) => {
    const chosen = data.kinds.find((one) => one.kind === wanted);
    if (!chosen) return set(null);
    const only = chosen.fields.flatMap(({ key, required, places: [place, ...others] }) =>
      required && place && others.length === 0 ? [[key, place.key]] : [],
    );
    const alone = only.filter(([, place]) => only.filter(([, other]) => other === place).length === 1);
    set({ kind: chosen.kind, map: Object.fromEntries(alone) });
  };
  return (
    <section className="binding" aria-label={t("binding.title")}>
      <Field label={t("binding.title")} hint={t("binding.hint")}>
        <Select
          allowClear
          showSearch={finder}
          value={binding?.kind}
          placeholder={t("binding.none")}
          options={data.kinds.map(({ kind: value, name }) => ({ value, label: name }))}
          onChange={choose}
        />
      </Field>
      {binding &&
        fields.map(({ key, label, required, places }) => {
          const lacks = required && !places.some((place) => place.key === binding.map[key]);
          const why = places.length === 0 ? "binding.noField" : "binding.choose";
          return (
            <Field key={key} label={label} required={required} error={lacks ? t(why) : undefined}>
              <Select
                allowClear={!required}
                showSearch={finder}
                value={binding.map[key]}
                placeholder={t("binding.field")}
                options={places.map(({ key: value, label: name }) => ({ value, label: name }))}
                onChange={(place: string | undefined) => {
                  const { [key]: _, ...rest } = binding.map;
                  set({ ...binding, map: place ? { ...rest, [key]: place } : rest });
                }}
              />
            </Field>
          );
        })}
    </section>
  );
}
