import { lazy, Suspense } from "react";
import { useSession } from "../../platform/session.ts";

const Invitations = lazy(() => import("./invitations.tsx"));

/** Invitations of companies, in the header: most people have none. */
export default function InvitationSlot() {
  const { session } = useSession();
  if (session.invitations.length === 0) return null;
  return (
    <Suspense>
      <Invitations />
    </Suspense>
  );
}
