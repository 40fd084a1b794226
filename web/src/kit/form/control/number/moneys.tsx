import { capitalAmount, kinds } from "@stampflow/form";
import { currencySign } from "@stampflow/kernel";
import { Flex, Typography } from "antd";
import type { ControlProps } from "../../types.ts";
import { Amount } from "./amount.tsx";

/** FD18: the amount is written out below while it is typed. */
export function MoneysControl(props: ControlProps) {
  const options = kinds.moneys.optionsOf(props.control);
  const words = capitalAmount(options.currency, props.value);
  return (
    <Flex vertical gap={4}>
      <Amount {...props} options={options} places={2} prefix={currencySign(options.currency)} />
      {words && (
        <Typography.Text lang="zh-CN" type="secondary">
          {words}
        </Typography.Text>
      )}
    </Flex>
  );
}
