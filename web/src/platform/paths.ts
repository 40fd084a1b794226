export const homePath = "/dashboard/workplace";
export const loginPath = "/user/login";
/** Sign-in by the company's own provider. */
export const companySignInPath = "/user/login?way=company";
/** For people without a company who have an invitation. */
export const invitationsPath = "/user/invitations";
/** Of the platform, apart from every company. */
export const consolePath = "/operator";
