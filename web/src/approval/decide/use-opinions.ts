import { useState } from "react";
import { keepJson, kept } from "../../app/keep.ts";
import { useSession } from "../../app/session.ts";
import type { Verb } from "./actions.ts";
import { parseOpinions, rememberOpinion } from "./opinions.ts";

/** The last five opinions with which this person did this in this company, on this device. */
export function useOpinions(verb: Verb) {
  const { session } = useSession();
  const name = `opinions.${session.user.tenantId}.${session.user.userId}`;
  const [opinions, setOpinions] = useState(() => parseOpinions(kept(name)));
  const remember = (opinion: string) => {
    const known = parseOpinions(kept(name));
    const own = rememberOpinion(known[verb] ?? [], opinion);
    if (own.length === 0) return;
    const next = { ...known, [verb]: own };
    keepJson(name, next);
    setOpinions(next);
  };
  return { opinions: opinions[verb] ?? [], remember };
}
