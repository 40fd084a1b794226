import { bindingCalls } from "@stampflow/applytype";
import type { Assisted } from "../../platform/module.ts";
import { Said, useSaid } from "../apply/said.tsx";

/** Below the fields of a designed form that is bound to an effect (W56). */
export default function BoundAssist({ formId, version, applicantId, values, refused }: Assisted) {
  const data = useSaid(bindingCalls.check, { formId, version, applicantId, values });
  return data ? <Said {...data} said={refused} /> : null;
}
