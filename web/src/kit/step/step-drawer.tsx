import type { UseQueryResult } from "@tanstack/react-query";
import { Alert } from "antd";
import { type ComponentProps, type ReactNode, useState } from "react";
import type { ApiError } from "../../platform/call.ts";
import { DetailDrawer } from "../dialog/detail-drawer.tsx";
import { Loaded } from "../feedback/loaded.tsx";
import { StepActions } from "./step-actions.tsx";

type Props<One> = {
  /** "" closes it. */
  id: string;
  found: UseQueryResult<One>;
  title: string;
  /** Beside the title, such as a state or a menu. */
  beside?: ReactNode;
  /** The steps (`useRecordSteps`). */
  steps: ComponentProps<typeof StepActions>["steps"];
  onClose: () => void;
  /** `fault`: why a step was refused, shown at the top. */
  children: (shown: One, fault: ApiError | null) => ReactNode;
};

/** Shows a record with states, with the steps as buttons. */
export function StepDrawer<One>({ id, found, title, beside, steps, onClose, children }: Props<One>) {
  const [problem, setProblem] = useState<{ id: string; error: ApiError } | null>(null);
  const fault = problem?.id === id ? problem.error : null;
  return (
    <DetailDrawer
      open={id !== ""}
      title={
        <>
          <span className="drawer-title">{title}</span>
          {beside}
        </>
      }
      onClose={onClose}
      width={760}
      foot={
        steps.length > 0 && (
          <StepActions key={id} steps={steps} onRefused={(error) => setProblem(error && { id, error })} />
        )
      }
    >
      {fault && <Alert type="error" role="alert" showIcon title={fault.message} className="step-alert" />}
      <Loaded query={found}>{(shown) => children(shown, fault)}</Loaded>
    </DetailDrawer>
  );
}
