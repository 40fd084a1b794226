import { useState } from "react";
import { stored, storeJson } from "../../../platform/local-storage.ts";
import { useSession } from "../../../platform/session.ts";
import type { Verb } from "../actions.ts";
import { parseOpinions, rememberOpinion } from "./opinions.ts";

/** The last five opinions with which this person did this in this company, on this device. */
export function useOpinions(verb: Verb) {
  const { session } = useSession();
  const name = `opinions.${session.user.tenantId}.${session.user.userId}`;
  const [opinions, setOpinions] = useState(() => parseOpinions(stored(name)));
  const remember = (opinion: string) => {
    const known = parseOpinions(stored(name));
    const own = rememberOpinion(known[verb] ?? [], opinion);
    if (own.length === 0) return;
    const next = { ...known, [verb]: own };
    storeJson(name, next);
    setOpinions(next);
  };
  return { opinions: opinions[verb] ?? [], remember };
}
