import type { Plugin } from "rolldown";

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const isCall = (value: unknown): value is Node => isNode(value) && value.type === "CallExpression";
const under = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The fields `answer` of the contracts below. */
function answersIn(node: Node): Node[] {
  const { name } = (node.callee ?? {}) as { name?: string };
  const [call] = isCall(node) && name === "contract" ? (node.arguments as Node[]) : [];
  const fields = (call?.properties ?? []) as (Node & { readonly key?: { readonly name?: string } })[];
  return [...fields.filter(({ key }) => key?.name === "answer"), ...under(node).flatMap(answersIn)];
}

/** What is made when the file is loaded. */
const madeIn = ({ body }: { readonly body: readonly unknown[] }): Node[] =>
  (body as Node[])
    .map(({ type, declaration, ...statement }) =>
      type === "ExportNamedDeclaration" ? declaration : { type, ...statement },
    )
    .filter((statement): statement is Node => isNode(statement) && statement.type === "VariableDeclaration")
    .flatMap(({ declarations }) => declarations as Node[])
    .map(({ init }) => init)
    .filter(isCall);

/**
 * Schemas and contracts have no side effects: those that nobody uses are left out, also where they are made from others.
 * Answers only describe: no function reads theirs, and the description is made with the bundles.
 */
export const unusedSchemas: Plugin = {
  name: "stampflow-schemas",
  transform: {
    filter: { id: /packages\/.*(schema|contract)\.ts$/ },
    handler(code) {
      const program = this.parse(code, { lang: "ts" });
      const edits = [
        ...answersIn(program as unknown as Node).map(({ start, end }) => ({
          at: start,
          to: end,
          text: "answer: undefined",
        })),
        ...madeIn(program).flatMap(({ start, end }) => [
          { at: start, to: start, text: "/* @__PURE__ */ (() => " },
          { at: end, to: end, text: ")()" },
        ]),
      ].sort((one, other) => other.at - one.at);
      const changed = edits.reduce((text, { at, to, text: more }) => text.slice(0, at) + more + text.slice(to), code);
      return { code: changed, moduleType: "ts" };
    },
  },
};
