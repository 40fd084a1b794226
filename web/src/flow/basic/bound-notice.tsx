import { Empty } from "../../kit/feedback/empty.tsx";
import { LinkButton } from "../../kit/link-button.tsx";
import { designAddress } from "../address.ts";
import type { Draft } from "../calls.ts";
import { useFlowWords } from "../use-words.ts";

type Props = { to: NonNullable<Draft["boundTo"]>; step: "flowDesign" | "flowSetting" | "basicInfo" };

/** A form that takes the flow of another: it is drawn there (approval A79). */
export function BoundNotice({ to, step }: Props) {
  const words = useFlowWords();
  return (
    <Empty
      why={words("basic.boundTo", { name: to.name })}
      action={<LinkButton to={designAddress(to.id, step)}>{words("basic.openMain")}</LinkButton>}
    />
  );
}
