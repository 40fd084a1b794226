import { useCallback, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useLeaveGuard } from "../dialog/leave-guard.ts";
import { noProblem } from "../record/use-merge.ts";

/** The state of a page with a form: unsaved entries, the last refusal, and that only one click runs at a time. */
export function useEntryPage() {
  const navigate = useNavigate();
  const [dirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(noProblem);
  useLeaveGuard(dirty);
  const touch = useCallback(() => {
    setDirty(true);
    setProblem(noProblem);
  }, []);
  return {
    touch,
    busy,
    problem,
    setProblem: (text: string) => setProblem({ text }),
    /** What somebody else changed was merged: there is nothing to correct. */
    setMerged: (text: string) => setProblem({ text, next: "" }),
    /** What was typed so far is saved. */
    kept: () => setDirty(false),
    /** Does the work, then goes to the path it answers; null stays on the page. */
    run: async (work: () => Promise<string | null>) => {
      if (busy) return;
      setBusy(true);
      setProblem(noProblem);
      const to = await work().finally(() => setBusy(false));
      if (to === null) return;
      setDirty(false);
      void navigate(to);
    },
  };
}
