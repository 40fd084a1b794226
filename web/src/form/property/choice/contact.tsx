import { kinds, limits } from "@stampflow/form";
import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { linkableForms } from "../../calls.ts";
import { useDesignerWords } from "../../words.ts";
import { countBounds } from "../file/uploadfile.tsx";
import { NumberRow, PropertyRow, SwitchRow } from "../row.tsx";
import type { PropertyProps } from "../types.ts";

export function ContactProperties({ control, set }: PropertyProps) {
  const t = useDesignerWords();
  const o = kinds.contact.optionsOf(control);
  return (
    <>
      <PropertyRow label={t("contactForms")}>
        {(id) => (
          <Select
            id={id}
            value={o.setvalue}
            onChange={(setvalue) => set({ setvalue })}
            options={[
              { value: 1, label: t("contactAll") },
              { value: 2, label: t("contactCustom") },
            ]}
          />
        )}
      </PropertyRow>
      {o.setvalue === 2 && <Forms chosen={o.contactGroup} onChange={(contactGroup) => set({ contactGroup })} />}
      <SwitchRow label={t("multiple")} value={o.multiple} onChange={(multiple) => set({ multiple })} />
      {o.multiple && (
        <SwitchRow
          label={t("contactLimited")}
          value={o.contactValue === 2}
          onChange={(limited) => set({ contactValue: limited ? 2 : 1 })}
        />
      )}
      {o.multiple && o.contactValue === 2 && (
        <NumberRow
          label={t("selectnumber")}
          value={o.contactnumber}
          {...countBounds}
          onChange={(contactnumber) => set({ contactnumber })}
        />
      )}
    </>
  );
}

type Form = { id: string; formDesignName: string };

function Forms({ chosen, onChange }: { chosen: readonly Form[]; onChange: (forms: Form[]) => void }) {
  const t = useDesignerWords();
  const forms = useQuery({
    queryKey: ["approval", "form", "linkable"],
    queryFn: ({ signal }) => linkableForms(signal),
    staleTime: 60_000,
  });
  const listed = forms.data?.records ?? [];
  const known = [...listed, ...chosen.filter(({ id }) => !listed.some((one) => one.id === id))];
  return (
    <PropertyRow label={t("contactGroup")}>
      {(id) => (
        <Select
          id={id}
          mode="multiple"
          value={chosen.map((one) => one.id)}
          maxCount={limits.linkedForms}
          loading={forms.isPending}
          showSearch={{ optionFilterProp: "label" }}
          options={known.map((one) => ({ value: one.id, label: one.formDesignName }))}
          onChange={(ids) =>
            onChange(
              known
                .filter((one) => ids.includes(one.id))
                .map((one) => ({ id: one.id, formDesignName: one.formDesignName })),
            )
          }
        />
      )}
    </PropertyRow>
  );
}
