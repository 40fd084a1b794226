import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useSession } from "../../platform/session.ts";

/** The page where this person can open the application; null if they may not. */
export function useApplicationPath(): (applyId: string) => string | null {
  const { can } = useSession();
  if (can("approval:application:manage")) return (applyId) => `/personnel/applicationExceptions?id=${applyId}`;
  if (can("approval:application:view")) return (applyId) => `/personnel/approval/all?id=${applyId}`;
  return () => null;
}

export function ApplicationLink({ applyId, children }: { applyId: string; children: ReactNode }) {
  const path = useApplicationPath()(applyId);
  return path ? <Link to={path}>{children}</Link> : children;
}
