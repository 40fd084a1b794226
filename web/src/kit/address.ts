import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";

export type AddressValues = Readonly<Record<string, string>>;

/** Filters, page and sort live in the address, so that a link shows the same list. What equals its default is left out. */
export function useAddress<Defaults extends AddressValues>(defaults: Defaults) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const fixed = JSON.stringify(defaults);
  const values = useMemo(() => {
    const query = new URLSearchParams(search);
    const entries = Object.entries(JSON.parse(fixed) as Defaults);
    return Object.fromEntries(entries.map(([name, fallback]) => [name, query.get(name) ?? fallback])) as Record<
      keyof Defaults,
      string
    >;
  }, [search, fixed]);
  const set = useCallback(
    (changes: Partial<Record<keyof Defaults, string | undefined>>, how: { replace?: boolean } = { replace: true }) => {
      const query = new URLSearchParams(search);
      const known = JSON.parse(fixed) as AddressValues;
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === known[name]) query.delete(name);
        else query.set(name, String(value));
      }
      void navigate(query.size > 0 ? `${pathname}?${query}` : pathname, how);
    },
    [search, pathname, navigate, fixed],
  );
  return [values, set] as const;
}
