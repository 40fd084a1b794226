import { productCalls } from "@stampflow/warehouse";
import { useTranslation } from "react-i18next";
import { useClearIcon } from "../../kit/input/clear-icon.tsx";
import { RemoteSelect } from "../../kit/input/remote-select.tsx";
import { keyOf, useCall } from "../../kit/record/load.ts";
import { call } from "../../platform/call.ts";
import type { Found } from "../queries.ts";

type Props = { id: string; value: string; onChange: (productId: string) => void };
const optionOf = ({ id, name, barcode, code }: Found) => ({ value: id, label: name, names: [barcode, code] });

/** Finds one of the products by typing; "" is none. */
export function ProductPicker({ id, value, onChange }: Props) {
  const { t } = useTranslation("warehouse");
  const clear = useClearIcon();
  const chosen = useCall(
    ["warehouse", "product", "named"],
    productCalls.search,
    { ids: [value] },
    { enabled: !!value },
  );
  return (
    <RemoteSelect
      id={id}
      allowClear={clear}
      placeholder={t("document.productHint")}
      popupMatchSelectWidth={false}
      queryKey={keyOf(productCalls.search)}
      ask={async (search, signal) => ({
        options: (await call(productCalls.search, { search }, { signal })).map(optionOf),
      })}
      chosen={value ? (chosen.data ?? []).map(optionOf) : []}
      onChange={([next]) => onChange(next ?? "")}
    />
  );
}
