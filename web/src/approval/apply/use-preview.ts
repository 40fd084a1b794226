import { type Check, type Design, normalise, type Values } from "@stampflow/form";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSettled } from "../../kit/delayed.ts";
import { type Choice, type Preview, previewSending } from "../calls.ts";

type Asked = {
  formId: string;
  values: Values;
  chosen: Record<string, string[]>;
  applicantId?: string;
  version?: number;
};
export type Previewed = {
  data: Preview | undefined;
  choices: Choice[] | undefined;
  stale: boolean;
  failed: boolean;
};

const settleMs = 400;

/** Whom it would reach with what is filled in now; follows the typing a moment behind. */
export function usePreview(asked: Asked, design: Design, check: Check): Previewed {
  const body = JSON.stringify({ ...asked, values: normalise(design, asked.values, check) });
  const settled = useSettled(body, settleMs);
  const query = useQuery({
    queryKey: ["approval", "preview", settled],
    queryFn: ({ signal }) => previewSending(JSON.parse(settled) as Asked, signal),
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 10_000,
  });
  return {
    data: query.data,
    choices: query.data?.choices,
    stale: query.isPlaceholderData || body !== settled,
    failed: query.isError,
  };
}
