import { useCallback, useEffect, useRef, useState } from "react";
import type { Strokes } from "../../../kit/signature/use-pad.ts";
import { onMessage } from "../../../platform/socket/socket.ts";

/** A picture that the server has: drawn on a phone, or one signed with before. */
export type GivenPicture = { readonly key: string; readonly url: string };

/** Signatures of the open application, by task: they stay while it is open, whether the panel to sign is shown or not. */
export function useSignatures(applyId: string) {
  const [given, setGiven] = useState<Readonly<Record<string, GivenPicture | null>>>({});
  const drawn = useRef(new Map<string, Strokes>());
  const give = useCallback((taskId: string, picture: GivenPicture | null) => {
    drawn.current.delete(taskId);
    setGiven((known) => ({ ...known, [taskId]: picture }));
  }, []);
  useEffect(
    () =>
      onMessage(({ type, data }) => {
        if (type === 1 && isFor(applyId, data)) give(data.taskId, { key: data.key, url: data.url });
      }),
    [applyId, give],
  );
  const strokesOf = useCallback((taskId: string): Strokes => {
    const known = drawn.current.get(taskId) ?? { current: [] };
    drawn.current.set(taskId, known);
    return known;
  }, []);
  return { given, give, strokesOf };
}

export type Signatures = ReturnType<typeof useSignatures>;

const isFor = (applyId: string, data: unknown): data is GivenPicture & { taskId: string } => {
  const { applyId: about, taskId, key, url } = Object(data) as Record<string, unknown>;
  return about === applyId && Boolean(taskId && key && url);
};
