import { useSession } from "../../platform/session.ts";

/** Shows as much of the name as fits; the tooltip has all of it (D8). */
export function CompanyMark({ short }: { short: boolean }) {
  const { businessName, businessLogo } = useSession().session.user;
  return (
    <>
      <img className="company-logo" src={businessLogo || "/stamp.svg"} alt="" width={28} height={28} />
      <span className={short ? "unseen" : "company-name"} title={businessName}>
        {businessName}
      </span>
    </>
  );
}
