import { Decimal } from "decimal.js";
import jsep from "jsep";
import type { FaultData, TextKey } from "../text.ts";

/** The syntax tree of a formula; a reference is the key of a field, a column (`table.column`) or a total. */
export type Node =
  | { kind: "number"; value: Decimal }
  | { kind: "text"; value: string }
  | { kind: "field"; key: string }
  | { kind: "call"; name: FunctionName; args: Node[] }
  | { kind: "unary"; sign: "-" | "+" | "!"; of: Node }
  | { kind: "binary"; sign: Sign; left: Node; right: Node };
export type FormulaFault = { code: TextKey; data?: FaultData };
export type Parsed = { node: Node; keys: string[] } | FormulaFault;

const signs = ["+", "-", "*", "/", "=", "<>", "<", "<=", ">", ">=", "&&", "||"] as const;
export type Sign = (typeof signs)[number];
/** Other spellings of the operators. */
const spellings: Readonly<Record<string, Sign>> = { "==": "=", "===": "=", "!=": "<>", "!==": "<>" };

/** Functions with their least and most arguments. */
export const functions = {
  SUM: [1, 20],
  AVG: [1, 20],
  COUNT: [1, 20],
  MIN: [1, 20],
  MAX: [1, 20],
  ROUND: [1, 2],
  IF: [2, 3],
  AND: [1, 20],
  OR: [1, 20],
  NOT: [1, 1],
  DAYS: [1, 2],
} as const;
export type FunctionName = keyof typeof functions;
export const functionNames = Object.keys(functions) as FunctionName[];
const isFunction = (name: string): name is FunctionName => Object.hasOwn(functions, name);

jsep.addBinaryOp("=", 6);
jsep.addBinaryOp("<>", 6);

/** Full-width and typographic characters and their ASCII equivalents. */
const plain: Readonly<Record<string, string>> = {
  "×": "*",
  "÷": "/",
  "−": "-",
  "≥": ">=",
  "≤": "<=",
  "≠": "<>",
  "“": '"',
  "”": '"',
  "、": ",",
};

class Wrong extends Error {
  readonly fault: FormulaFault;
  constructor(code: TextKey, data?: FaultData) {
    super(code);
    this.fault = data ? { code, data } : { code };
  }
}

/** Tokens: a quoted text, a field in braces, or one character. */
const token = /"[^"]*"|“[^”]*”|\{([^{}]*)\}|[\s\S]/g;
const longestNumber = 24;

/** Never throws, whatever the text contains. */
export function parse(text: string): Parsed {
  const keys: string[] = [];
  const source = text.replace(token, (sign: string, key: string | undefined) => {
    if (key !== undefined) {
      if (!keys.includes(key)) keys.push(key);
      return ` $${keys.indexOf(key)} `;
    }
    return sign.length > 1
      ? `"${sign.slice(1, -1).replaceAll("\\", "\\\\")}"`
      : (plain[sign] ?? sign.normalize("NFKC"));
  });
  try {
    return { node: nodeOf(jsep(source), keys), keys };
  } catch (error) {
    return error instanceof Wrong ? error.fault : { code: "form.formula.syntax" };
  }
}

function nodeOf(expression: jsep.Expression, keys: readonly string[]): Node {
  const one = expression as jsep.CoreExpression;
  switch (one.type) {
    case "Literal":
      return literal(one);
    case "Identifier":
      return field(one.name, keys);
    case "UnaryExpression":
      if (one.operator !== "-" && one.operator !== "+" && one.operator !== "!") throw new Wrong("form.formula.syntax");
      return { kind: "unary", sign: one.operator, of: nodeOf(one.argument, keys) };
    case "BinaryExpression":
      return {
        kind: "binary",
        sign: signOf(one.operator),
        left: nodeOf(one.left, keys),
        right: nodeOf(one.right, keys),
      };
    case "CallExpression":
      return call(one, keys);
    default:
      throw new Wrong("form.formula.syntax");
  }
}

function literal({ value, raw }: jsep.Literal): Node {
  if (typeof value === "string") return { kind: "text", value };
  if (typeof value !== "number" || !/^\d*\.?\d*$/.test(raw) || raw.length > longestNumber)
    throw new Wrong("form.formula.syntax");
  // Kept as text: a binary number would not be exact.
  return { kind: "number", value: new Decimal(raw) };
}

function field(name: string, keys: readonly string[]): Node {
  const key = /^\$\d+$/.test(name) ? keys[Number(name.slice(1))] : undefined;
  if (key === undefined) throw new Wrong("form.formula.unknown", { field: name });
  return { kind: "field", key };
}

function signOf(operator: string): Sign {
  const sign = spellings[operator] ?? signs.find((one) => one === operator);
  if (!sign) throw new Wrong("form.formula.sign", { sign: operator });
  return sign;
}

function call({ callee, arguments: args }: jsep.CallExpression, keys: readonly string[]): Node {
  const name = callee.type === "Identifier" ? String(callee.name).toUpperCase() : "";
  if (!isFunction(name)) throw new Wrong("form.formula.function", { name });
  const [least, most] = functions[name];
  if (args.length < least || args.length > most) throw new Wrong("form.formula.arguments", { name });
  return { kind: "call", name, args: args.map((one) => nodeOf(one, keys)) };
}
