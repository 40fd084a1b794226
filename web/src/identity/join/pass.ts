import { history } from "../../platform/history.ts";

/** The random string of the address. */
export const randomOf = (): string => decodeURIComponent(window.location.pathname.split("/").at(-1) ?? "");

const key = () => `join ${randomOf()}`;

/** The right to the own form stays in this browser; nobody else's browser has it. */
export const keptPass = (): string => localStorage.getItem(key()) ?? "";
export const keepPass = (pass: string): void => localStorage.setItem(key(), pass);
export const forgetPass = (): void => localStorage.removeItem(key());

export const toSignIn = (): void => history.push("/user/login");
