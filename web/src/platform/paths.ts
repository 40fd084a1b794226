export const homePath = "/dashboard/workplace";
export const loginPath = "/user/login";
/** Where the company's own provider signs in. */
export const companySignInPath = "/user/login?way=company";
/** For who is in no company yet, but wanted by one. */
export const invitationsPath = "/user/invitations";
/** Of the platform, apart from every company. */
export const consolePath = "/operator";
