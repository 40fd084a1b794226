import { type Address, addressOf, type Branch, type Country, kinds, limits } from "@stampflow/form";
import { useQuery } from "@tanstack/react-query";
import { Button, Cascader, Flex, Input } from "antd";
import { useClearIcon } from "../../../input/clear-icon.tsx";
import { useCascadeFinder } from "../../../input/use-finder.ts";
import type { ControlProps } from "../../types.ts";
import { useFormWords } from "../../words.ts";
import { loadRegions } from "./regions.ts";
import "../control.css";

export function AddressControl({ id, control, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const t = useFormWords();
  const options = kinds.address.optionsOf(control);
  const clear = useClearIcon(options.clearable);
  const { region, detailsvalue } = addressOf(value) ?? { region: [], detailsvalue: "" };
  const set = (part: Partial<Address>) => {
    const next = { region, detailsvalue, ...part };
    onChange(next.region.length === 0 && next.detailsvalue === "" ? undefined : next);
  };
  const detail = (first: boolean) => (
    <Input.TextArea
      {...(first ? { id, ...aria } : { "aria-label": t("addressDetail"), "aria-invalid": aria["aria-invalid"] })}
      value={detailsvalue}
      onChange={(event) => set({ detailsvalue: event.target.value })}
      onBlur={onBlur}
      placeholder={first && options.placeholder ? options.placeholder : t("addressDetail")}
      autoComplete="street-address"
      autoSize={{ minRows: 1, maxRows: 4 }}
      maxLength={limits.address}
      allowClear={clear}
      disabled={disabled}
    />
  );
  if (!options.regions) return <div style={{ width: options.width, maxWidth: "100%" }}>{detail(true)}</div>;
  return (
    <Flex vertical gap="small" style={{ width: options.width, maxWidth: "100%" }}>
      <RegionInput
        input={{ id, ...aria, disabled, onBlur, allowClear: clear }}
        country={options.country}
        region={region}
        placeholder={options.placeholder || t(`addressRegion_${options.country}`)}
        onChange={(next) => set({ region: next })}
      />
      {options.addressValue === 2 && detail(false)}
    </Flex>
  );
}

type RegionProps = {
  input: Pick<ControlProps, "id" | "disabled" | "onBlur"> & { allowClear: ReturnType<typeof useClearIcon> };
  country: Country;
  region: string[];
  placeholder: string;
  onChange: (region: string[]) => void;
};

function RegionInput({ input, country, region, placeholder, onChange }: RegionProps) {
  const t = useFormWords();
  const finder = useCascadeFinder();
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ["regions", country],
    queryFn: () => loadRegions(country),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Cascader<Branch>
      {...input}
      options={data ?? []}
      loading={isPending}
      value={region}
      displayRender={(labels) => labels.join(" / ")}
      onChange={(next) => onChange(next ?? [])}
      placeholder={placeholder}
      showSearch={finder}
      notFoundContent={isError ? <Button onClick={() => void refetch()}>{t("searchFailed")}</Button> : t("noOption")}
      classNames={{ popup: { root: "cascade-popup" } }}
    />
  );
}
