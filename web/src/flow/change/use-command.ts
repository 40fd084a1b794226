import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError, newKey } from "../../platform/call.ts";

/**
 * A command whose refusal is shown beside its button. If no answer came, the next try uses the same key, so that it is
 * done once; after an answer it is a new command.
 */
export function useCommand<Given, Answer>(
  run: (input: Given, key: string) => Promise<Answer>,
  onDone: (answer: Answer, input: Given) => void,
) {
  const key = useRef("");
  return useMutation({
    mutationFn: (input: Given) => {
      key.current ||= newKey();
      return run(input, key.current);
    },
    meta: { quiet: true },
    onSuccess: (answer, input) => {
      key.current = "";
      onDone(answer, input);
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.status === 0)) key.current = "";
    },
  });
}
