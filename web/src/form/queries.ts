import { categoryCalls, type flow, flowCalls, formCalls } from "@stampflow/approval";
import { useQuery } from "@tanstack/react-query";
import { call, newKey } from "../platform/call.ts";
import { formKeys, listCategories } from "./calls.ts";
import type { FormHeader } from "./header/form-header.ts";

export const useCategories = () =>
  useQuery({ queryKey: formKeys.categories, queryFn: ({ signal }) => listCategories(signal), staleTime: 60_000 });

export const useIcons = () =>
  useQuery({
    queryKey: ["approval", "icon"],
    queryFn: ({ signal }) => call(categoryCalls.icons, { pageNum: 1, pageSize: -1 }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The working design as it is now: nobody may continue from an older one. */
export const useForm = (id: string | null) =>
  useQuery({
    queryKey: ["approval", "form", "design", id],
    queryFn: ({ signal }) => call(formCalls.read, { id: id ?? "" }, { signal }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

type Saving = {
  id: string | null;
  revision: number | undefined;
  header: FormHeader;
  date: string;
  tenantId: string;
  definition?: flow.DraftDefinition;
};

/** Creates a form, with the flow it begins with, or changes the one with this id; answers its id. */
export function saveForm(
  { id, revision, header, date, tenantId, definition }: Saving,
  key = newKey(),
): Promise<string> {
  const body = { ...header, date, businessTenantId: tenantId, formStopType: 1 } as const;
  if (id === null && definition) return call(flowCalls.createDraft, { ...body, definition }, { key, quiet: true });
  return id === null
    ? call(formCalls.create, body, { key, quiet: true })
    : call(formCalls.modify, { ...body, id, revision }, { key, quiet: true });
}
