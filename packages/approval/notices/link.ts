/** The page of an application, in one of the lists. */
export const linkTo = (tab: string, id: string) => `/personnel/approval/${tab}?id=${id}`;
