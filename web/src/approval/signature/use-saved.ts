import { signatureCalls } from "@stampflow/approval";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";

const key = ["approval", "signature"] as const;

export const useSavedSignature = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(signatureCalls.saved, {}, { signal, quiet: true }),
    staleTime: 300_000,
  });

export function useSaveSignature() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (picture: string | null) => call(signatureCalls.save, { picture }),
    onSuccess: (saved) => client.setQueryData(key, saved),
  });
}

export const pictureOf = (png: string): string => `data:image/png;base64,${png}`;
