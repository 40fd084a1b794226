import { useState } from "react";
import { ApiError } from "../../platform/call.ts";
import { BackDialog } from "./back-dialog.tsx";

/** Offers that somebody comes back whose number was typed for a new person: refused with one of `codes` (people E6, E22). */
export function useComeBack(codes: readonly string[], onBack: (userId: string, name: string) => void) {
  const [leaver, setLeaver] = useState({ userId: "", name: "" });
  const { userId, name } = leaver;
  return {
    offer: (error: unknown) => {
      if (!(error instanceof ApiError)) return;
      const found = [error, ...error.others].find(({ code }) => codes.includes(code));
      const { name = "", userId = "" } = (found?.data ?? {}) as Partial<typeof leaver>;
      setLeaver({ userId, name });
    },
    dialog: userId !== "" && (
      <BackDialog {...leaver} onBack={() => onBack(userId, name)} onClose={() => setLeaver({ userId: "", name: "" })} />
    ),
  };
}
