import { useCallback, useEffect, useRef, useState } from "react";
import type { FormPorts, Person } from "./types.ts";

type Found = { found: readonly Person[]; state: "idle" | "loading" | "failed"; search: (text: string) => void };

/** Searches people while typing; a late answer never replaces a newer one. */
export function usePeople(ports: FormPorts, scope: "permitted" | "all", fixed?: readonly Person[]): Found {
  const [found, setFound] = useState<readonly Person[]>([]);
  const [state, setState] = useState<Found["state"]>("idle");
  const requestNumber = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { searchPeople } = ports;
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = useCallback(
    async (text: string) => {
      const turn = ++requestNumber.current;
      setState("loading");
      try {
        const people = await searchPeople({ text: text.trim(), scope });
        if (turn !== requestNumber.current) return;
        setFound(people);
        setState("idle");
      } catch {
        if (turn === requestNumber.current) setState("failed");
      }
    },
    [searchPeople, scope],
  );
  const search = useCallback(
    (text: string) => {
      if (fixed) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void ask(text), text ? 200 : 0);
    },
    [ask, fixed],
  );
  return { found: fixed ?? found, state, search };
}
