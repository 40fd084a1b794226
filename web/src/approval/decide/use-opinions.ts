import { useState } from "react";
import { keep, keepJson, kept } from "../../app/keep.ts";
import { useSession } from "../../app/session.ts";
import { parseOpinions, rememberOpinion } from "./opinions.ts";

/** The last five opinions of this person in this company, on this device. */
export function useOpinions() {
  const { session } = useSession();
  const name = `opinions.${session.user.tenantId}.${session.user.userId}`;
  const [opinions, setOpinions] = useState(() => parseOpinions(kept(name)));
  const remember = (opinion: string) => {
    const next = rememberOpinion(parseOpinions(kept(name)), opinion);
    if (next.length === 0) keep(name, null);
    else keepJson(name, next);
    setOpinions(next);
  };
  return { opinions, remember };
}
