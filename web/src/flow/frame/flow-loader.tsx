import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { ErrorView } from "../../kit/feedback/error-view.tsx";
import { Skeleton } from "../../kit/feedback/skeleton.tsx";
import { keys, loadDraft } from "../calls.ts";
import { Workspace } from "../workspace.tsx";

type Props = Omit<ComponentProps<typeof Workspace>, "draft"> & { formId: string };

/** The flow of a form as the server has it. */
export default function FlowLoader({ formId, ...rest }: Props) {
  const draft = useQuery({
    queryKey: keys.draft(formId),
    queryFn: ({ signal }) => loadDraft(formId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (draft.isLoadingError) return <ErrorView error={draft.error} onRetry={() => void draft.refetch()} />;
  if (!draft.data) return rest.step === "form" ? null : <Skeleton rows={8} />;
  return <Workspace draft={draft.data} {...rest} />;
}
