const bin = (name: string) => `node_modules/.bin/${name}`;

/** What `npm run check` consists of: name, command, arguments. */
export const steps: readonly (readonly [name: string, command: string, args: readonly string[]])[] = [
  ["format and lint", bin("biome"), ["check", "--error-on-warnings", "."]],
  ["promises", bin("oxlint"), ["packages", "functions", "web/src", "tools", "tests", "infra", "stacks"]],
  ["types of the server", bin("tsc"), ["-p", "tsconfig.json"]],
  ["types of the web", bin("tsc"), ["-p", "web/tsconfig.json"]],
  ["types of the stages", bin("node"), ["tools/sst/types.ts"]],
  ["conformance", bin("vitest"), ["run", "--project", "conformance", "--reporter", "dot"]],
  ["unused code", bin("knip"), ["--no-progress"]],
];
