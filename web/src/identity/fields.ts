import { useState } from "react";
import { ApiError } from "../platform/http/http.ts";

type Values = Record<string, string>;
type Faults<Fields extends Values> = Partial<Record<keyof Fields, string>>;

/** Entries of a small form: values, a fault for each, and one of the whole. */
export function useFields<Fields extends Values>(first: Fields) {
  const [values, setValues] = useState(first);
  const [faults, setFaults] = useState<Faults<Fields>>({});
  const [problem, setProblem] = useState("");
  const set = <Name extends keyof Fields>(name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setFaults((before) => ({ ...before, [name]: undefined }));
    setProblem("");
  };
  return {
    values,
    faults,
    problem,
    set,
    setProblem,
    /** For antd's and plain inputs. */
    bind: (name: keyof Fields & string) => ({
      name,
      value: values[name],
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    }),
    /** Sets the faults and focuses the first; true if there are none. */
    accept: (found: Faults<Fields>) => {
      setFaults(found);
      const first = Object.entries(found).find(([, text]) => text)?.[0];
      if (first) focusField(first);
      return !first;
    },
    /** Shows what the server refused: at its fields, else above the button. */
    refuse: (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      const names = Object.keys(values);
      const told = [{ code: error.code, msg: error.message }, ...error.others];
      const byCode = told.map(({ code, msg }) => ({ path: fieldOfCode(code, names) ?? "", message: msg }));
      const pathFaults = error.fields.length > 0 ? error.fields : byCode;
      const own = pathFaults
        .map(({ path, message }) => ({ path: fieldOf(path), message }))
        .filter(({ path }) => names.includes(path));
      setFaults(Object.fromEntries(own.map(({ path, message }) => [path, message])) as Faults<Fields>);
      const rest = pathFaults.find(({ path }) => !names.includes(fieldOf(path)));
      setProblem(!rest ? "" : error.fields.length > 0 ? error.message : rest.message);
      if (own[0]) focusField(own[0].path);
    },
  };
}

/** The field for a refusal without one: the first of these that the form has. */
const fieldsOfCode: readonly (readonly [code: string, fields: readonly string[]])[] = [
  ["identity.signIn.unknownPhone", ["phone"]],
  ["identity.phone.", ["phone"]],
  ["identity.code.", ["code"]],
  ["identity.email.", ["email"]],
  ["identity.userName.", ["userName"]],
  ["identity.password.rule", ["newPassword", "password"]],
  ["identity.password.", ["oldPassword", "password"]],
  ["employees.document.type", ["documentType"]],
  ["employees.document.", ["documentNumber"]],
  ["employees.file.bankCard", ["bankCard"]],
  ["employees.file.emergencyPhone", ["emergencyPhone"]],
  ["system.signOn.none", ["email"]],
  ["system.signUp.password", ["password"]],
];

export function fieldOfCode(code: string, names: readonly string[]): string | undefined {
  const [, fields = []] = fieldsOfCode.find(([begins]) => code.startsWith(begins)) ?? [];
  return fields.find((field) => names.includes(field));
}

/** What is wrong in a list is shown at its field: `departments.2` at `departments`; of a file each part is a field. */
const fieldOf = (path: string) => path.replace(/^file\./, "").split(".")[0] ?? path;

const focusField = (name: string) => {
  const field = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  field?.focus();
  field?.scrollIntoView({ block: "center" });
};

/** At least 8 characters, letters and digits (spec 2, section 5). */
export const goodPassword = (text: string) => text.length >= 8 && /[A-Za-z]/.test(text) && /\d/.test(text);

export const goodEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim());

/** Whether it can be a number at all: eleven digits in mainland China. The server knows each country's own rules. */
export function goodPhone(text: string, region: string): boolean {
  const digits = text.replace(/[\s()-]/g, "");
  if (digits.startsWith("+")) return /^\+\d{6,15}$/.test(digits);
  return region === "CN" ? /^(86)?1\d{10}$/.test(digits) : /^\d{5,15}$/.test(digits);
}

/** A phone number that does not say its country. */
export const isBareNumber = (text: string): boolean => /^[\d\s()-]{5,}$/.test(text.normalize("NFKC").trim());
