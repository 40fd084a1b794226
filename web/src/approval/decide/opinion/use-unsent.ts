import { useState } from "react";
import { store, storedJson, storeJson } from "../../../platform/local-storage.ts";
import { useSession } from "../../../platform/session.ts";

type Unsent = { applyId: string; opinion: string };

/** The opinion being written survives leaving the page, a reload and the end of a session; one at a time. */
export function useUnsentOpinion(applyId: string) {
  const { session } = useSession();
  const name = `unsent.${session.user.tenantId}.${session.user.userId}`;
  const [opinion, setOpinion] = useState(() => {
    const unsent = storedJson<Partial<Unsent>>(name, {});
    return unsent.applyId === applyId && typeof unsent.opinion === "string" ? unsent.opinion : "";
  });
  const write = (next: string) => {
    setOpinion(next);
    if (next.trim() === "") store(name, null);
    else storeJson(name, { applyId, opinion: next } satisfies Unsent);
  };
  return { opinion, write, drop: () => store(name, null) };
}
