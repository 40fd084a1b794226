import type { Language } from "@stampflow/kernel";
import { type Control, fieldKey } from "../design/schema.ts";
import type { Field } from "../kind.ts";
import { formulaOf } from "./formula.ts";
import type { FormulaFault, Node } from "./parse.ts";

type Type = "number" | "text" | "date" | "range" | "truth" | "list" | "dates";
type ScopeField = { control: Control; field: Field };
/** What a formula may name: fields of the form and, in a column, of its row; the language is that of the form. */
export type Scope = { fields: readonly ScopeField[]; row?: readonly ScopeField[]; language: Language };

const figures: readonly string[] = ["number", "money", "moneys", "slider", "rate", "calculation"];

class Wrong extends Error {
  readonly fault: FormulaFault;
  constructor(fault: FormulaFault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** What is wrong with a formula in this design; undefined if nothing. The formula of a branch must be true or false. */
export function formulaFault(
  text: string,
  scope: Scope,
  gives: "number" | "truth" = "number",
): FormulaFault | undefined {
  const formula = formulaOf(text);
  if ("code" in formula) return formula;
  if (formula.keys.length === 0) return { code: "form.formula.none" };
  try {
    const type = typeOf(formula.node, scope);
    if (type === gives) return undefined;
    return { code: gives === "number" ? "form.formula.notNumber" : "form.formula.notTruth" };
  } catch (error) {
    if (error instanceof Wrong) return error.fault;
    throw error;
  }
}

function typeIn(key: string, { fields, row = [], language }: Scope): { type: Type; label: string } {
  const named = (all: readonly ScopeField[], name: string) => all.find(({ control }) => fieldKey(control) === name);
  const [table = "", column] = key.split(".");
  const own = named([...row, ...fields], key);
  if (own) return { type: typeOfField(own), label: own.control.label };
  const of = named(fields, table);
  const total = of?.field.totals(of.control, language).find((one) => one.key === key);
  if (total) return { type: total.flow.type === "date" ? "date" : "number", label: total.label };
  const cell = of?.field.columns?.(of.control).find((one) => one.key === column);
  if (!cell || key.split(".").length !== 2) throw new Wrong({ code: "form.formula.unknown", data: { field: key } });
  return { type: typeOfField(cell) === "number" ? "list" : "dates", label: cell.control.label };
}

function typeOfField({ control, field }: ScopeField): Type {
  const type = field.flow(control)?.type;
  if (type !== undefined && figures.includes(type)) return "number";
  if (control.type === "period") return "range";
  if (control.type !== "date") return "text";
  return control.options.range === true ? "range" : "date";
}

const refuseType = (label: string): never => {
  throw new Wrong({ code: "form.formula.type", data: { field: label } });
};

function labelOf(node: Node, scope: Scope): string {
  return node.kind === "field" ? typeIn(node.key, scope).label : node.kind === "text" ? node.value : "…";
}

function expect(node: Node, scope: Scope, ...wanted: Type[]): void {
  if (!wanted.includes(typeOf(node, scope))) refuseType(labelOf(node, scope));
}

function typeOf(node: Node, scope: Scope): Type {
  switch (node.kind) {
    case "number":
      return "number";
    case "text":
      return "text";
    case "field":
      return typeIn(node.key, scope).type;
    case "unary":
      expect(node.of, scope, node.sign === "!" ? "truth" : "number");
      return node.sign === "!" ? "truth" : "number";
    case "binary":
      return typeOfBinary(node, scope);
    case "call":
      return typeOfCall(node, scope);
  }
}

function typeOfBinary({ sign, left, right }: Extract<Node, { kind: "binary" }>, scope: Scope): Type {
  if (sign === "&&" || sign === "||") {
    for (const one of [left, right]) expect(one, scope, "truth");
    return "truth";
  }
  if ("+-*/".includes(sign)) {
    for (const one of [left, right]) expect(one, scope, "number");
    return "number";
  }
  for (const one of [left, right]) expect(one, scope, "number", "text", "date");
  return "truth";
}

function typeOfCall({ name, args }: Extract<Node, { kind: "call" }>, scope: Scope): Type {
  switch (name) {
    case "IF": {
      const [condition, ...branches] = args;
      if (condition) expect(condition, scope, "truth");
      for (const branch of branches) expect(branch, scope, "number");
      return "number";
    }
    case "AND":
    case "OR":
    case "NOT":
      for (const one of args) expect(one, scope, "truth");
      return "truth";
    case "DAYS":
      for (const one of args) expect(one, scope, args.length === 1 ? "range" : "date");
      return "number";
    case "COUNT":
      for (const one of args) typeOf(one, scope);
      return "number";
    case "ROUND":
      for (const one of args) expect(one, scope, "number");
      return "number";
    default:
      for (const one of args) expect(one, scope, "number", "list");
      return "number";
  }
}
