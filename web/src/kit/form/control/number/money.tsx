import { kinds, moneyPlaces, showValue } from "@stampflow/form";
import { currencySign } from "@stampflow/kernel";
import type { ControlProps } from "../../types.ts";
import { useLanguage } from "../../words.ts";
import { Amount } from "./amount.tsx";
import { Counted } from "./counted.tsx";

export function MoneyControl(props: ControlProps) {
  const { control, value, ports } = props;
  const language = useLanguage();
  const { addonAfter, formula, ...options } = kinds.money.optionsOf(control);
  if (formula)
    return <Counted {...props} text={showValue(control, value, { language, lookup: ports.lookup }) || null} />;
  return (
    <Amount
      {...props}
      options={options}
      places={moneyPlaces(options)}
      {...(addonAfter ? { suffix: addonAfter } : { prefix: currencySign(options.currency) })}
    />
  );
}
