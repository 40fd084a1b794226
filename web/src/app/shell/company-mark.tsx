import { useSession } from "../session.ts";

/** Characters of the company's name that the menu has room for (spec, main layout). */
const shown = 8;

export function CompanyMark({ short }: { short: boolean }) {
  const { businessName, businessLogo } = useSession().session.user;
  return (
    <>
      <img className="company-logo" src={businessLogo || "/stamp.svg"} alt="" width={28} height={28} />
      <span className={short ? "unseen" : "company-name"} title={businessName}>
        {[...businessName].slice(0, shown).join("")}
      </span>
    </>
  );
}
