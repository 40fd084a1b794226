/** How many of a tab are unread stands beside its name. */
export function TabLabel({ name, unread = 0 }: { name: string; unread?: number | undefined }) {
  return (
    <>
      {name}
      {unread > 0 && <span className="count-badge tab-unread">{unread}</span>}
    </>
  );
}
