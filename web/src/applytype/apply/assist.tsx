import { type ApplyType, applicationCalls } from "@stampflow/applytype";
import { applyTypeOf } from "@stampflow/approval";
import { useEffect, useRef } from "react";
import type { Assisted } from "../../platform/module.ts";
import { withComputed, withInitial } from "./merge.ts";
import { Said, useSaid } from "./said.tsx";

/** Below the fields of a form of the product: it also fills in what the server computes. */
export default function Assist({ formId, applicantId, changes, values, refused, complete }: Assisted) {
  const data = useSaid(applicationCalls.check, {
    applyType: applyTypeOf(formId) as ApplyType,
    applicantId,
    changes,
    values,
  });
  const begun = useRef(false);
  useEffect(() => {
    if (!data) return;
    const { initial, computed } = data;
    const first = !begun.current;
    begun.current = true;
    complete((entered) => withComputed(first ? withInitial(entered, initial) : entered, computed));
  }, [data, complete]);
  return data ? <Said {...data} said={refused} /> : null;
}
