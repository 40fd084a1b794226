const bin = (name: string) => `node_modules/.bin/${name}`;

/** One checker: several of them repeat work, and another step runs beside it. */
const types = (config: string) => ["-p", config, "--checkers", "1"];

/** What `npm run check` consists of: name, command, arguments. The longest first, so that the two at a time end together. */
export const steps: readonly (readonly [name: string, command: string, args: readonly string[]])[] = [
  ["types of the stages", bin("node"), ["tools/sst/types.ts"]],
  ["promises", bin("oxlint"), ["packages", "functions", "web/src", "tools", "tests", "infra", "stacks"]],
  ["types of the server", bin("tsc"), types("tsconfig.json")],
  ["types of the web", bin("tsc"), types("web/tsconfig.json")],
  ["conformance", bin("vitest"), ["run", "--project", "conformance", "--reporter", "dot"]],
  ["unused code", bin("knip"), ["--no-progress"]],
  ["format and lint", bin("biome"), ["check", "--error-on-warnings", "."]],
];
