import { applicationCalls } from "@stampflow/applytype";
import { applyTypeOf } from "@stampflow/approval";
import type { InputOf } from "@stampflow/kernel";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Alert } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useDebounced } from "../../kit/use-delayed.ts";
import { call } from "../../platform/call.ts";
import type { Assisted } from "../../platform/module.ts";
import { withComputed, withInitial } from "./merge.ts";
import "./assist.css";

type Body = InputOf<typeof applicationCalls.check>;

/** Asks the server, while a form is filled in, what follows from the entries and what is wrong with them. */
export default function Assist({ formId, applicantId, changes, values, complete }: Assisted) {
  const { t } = useTranslation("applytype");
  const body = JSON.stringify({ applyType: applyTypeOf(formId), applicantId, changes, values });
  const asked = useDebounced(body, 400);
  const { data } = useQuery({
    queryKey: ["applytype", "check", asked],
    queryFn: ({ signal }) => call(applicationCalls.check, JSON.parse(asked) as Body, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    gcTime: 10_000,
    retry: false,
  });
  const begun = useRef(false);
  useEffect(() => {
    if (!data) return;
    const { initial, computed } = data;
    const first = !begun.current;
    begun.current = true;
    complete((entered) => withComputed(first ? withInitial(entered, initial) : entered, computed));
  }, [data, complete]);
  if (!data || (data.faults.length === 0 && data.preview.length === 0)) return null;
  return (
    <div className="assist" aria-live="polite">
      {data.faults.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t("faults")}
          description={
            <ul>
              {data.faults.map(({ key, message }) => (
                <li key={`${key} ${message}`}>{message}</li>
              ))}
            </ul>
          }
        />
      )}
      {data.preview.length > 0 && (
        <dl>
          {data.preview.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
