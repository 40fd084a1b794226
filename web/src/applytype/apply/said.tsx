import type { applicationCalls, bindingCalls } from "@stampflow/applytype";
import type { AnswerOf, InputOf } from "@stampflow/kernel";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { useDebounced } from "../../kit/use-delayed.ts";
import { call } from "../../platform/call.ts";
import "./assist.css";

type Check = typeof applicationCalls.check | typeof bindingCalls.check;

/** Asks the server, while a form is filled in, what follows from the entries and what is wrong with them. */
export function useSaid<Called extends Check>(check: Called, input: InputOf<Called>) {
  const asked = useDebounced(JSON.stringify(input), 400);
  return useQuery<AnswerOf<Called>>({
    queryKey: ["applytype", "check", check.path, asked],
    queryFn: ({ signal }) => call(check, ...[JSON.parse(asked) as InputOf<Called>, { signal, quiet: true }]),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    gcTime: 10_000,
    retry: false,
  }).data;
}

type SaidProps = {
  faults: readonly { key: string; message: string }[];
  preview: readonly { label: string; text: string }[];
  /** Faults that are said elsewhere already. */
  said?: readonly string[];
  /** What the faults mean. */
  title?: string;
};

export function Said({ faults: all, preview, said = [], title }: SaidProps) {
  const { t } = useTranslation("applytype");
  const faults = all.filter(({ message }) => !said.includes(message));
  if (faults.length === 0 && preview.length === 0) return null;
  return (
    <div className="assist" aria-live="polite">
      {faults.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={title ?? t("faults")}
          description={
            <ul>
              {faults.map(({ key, message }) => (
                <li key={`${key} ${message}`}>{message}</li>
              ))}
            </ul>
          }
        />
      )}
      {preview.length > 0 && (
        <dl>
          {preview.map(({ label, text }) => (
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
