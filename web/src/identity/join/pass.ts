import { history } from "../../platform/history.ts";

/** The random string of the address. */
export const randomOf = (): string => decodeURIComponent(window.location.pathname.split("/").at(-1) ?? "");

const key = () => `join ${randomOf()}`;

/** The right to the own form stays in this browser; nobody else's browser has it. */
export const keptPass = (): string => localStorage.getItem(key()) ?? "";
export const keepPass = (pass: string): void => localStorage.setItem(key(), pass);
export const forgetPass = (): void => localStorage.removeItem(key());

/** What is typed survives a reload and another language; it ends with the tab, because it names documents and accounts. */
export const typedSoFar = (): Record<string, string> => JSON.parse(sessionStorage.getItem(key()) ?? "{}");
export const keepTyped = (values: Record<string, string>): void =>
  sessionStorage.setItem(key(), JSON.stringify(values));
export const forgetTyped = (): void => sessionStorage.removeItem(key());

export const toSignIn = (): void => history.push("/user/login");
