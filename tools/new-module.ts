/** Writes the skeleton of a module pair and its two lines. Usage: npm run new-module NAME */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

const name = process.argv[2] ?? "";
if (!/^[a-z][a-z0-9]+$/.test(name)) {
  process.stderr.write("Usage: npm run new-module NAME (lower-case letters and digits)\n");
  process.exit(2);
}
const home = `packages/${name}`;
if (existsSync(home)) {
  process.stderr.write(`${home} exists already\n`);
  process.exit(2);
}

const write = (path: string, text: string) => {
  mkdirSync(path.slice(0, path.lastIndexOf("/")), { recursive: true });
  writeFileSync(path, text);
};
const translation = `import type source from "./zh-CN.ts";\n\nexport default {} satisfies Record<keyof typeof source, string>;\n`;

write(
  `${home}/package.json`,
  `${JSON.stringify(
    {
      name: `@stampflow/${name}`,
      version: "0.1.0",
      private: true,
      type: "module",
      sideEffects: false,
      exports: { ".": "./index.ts", "./server": { node: "./server.ts" } },
    },
    null,
    2,
  )}\n`,
);
write(
  `${home}/permissions.ts`,
  `import type { Permission } from "@stampflow/kernel";\n\nexport const can = {} as const satisfies Record<string, Permission>;\n`,
);
write(
  `${home}/errors.ts`,
  `import type { ErrorTable } from "@stampflow/kernel";\n\nexport const errors = {} as const satisfies ErrorTable;\n`,
);
write(`${home}/index.ts`, `export { can } from "./permissions.ts";\n`);
write(
  `${home}/api.ts`,
  `import type { Route } from "@stampflow/kernel/server";\n\nexport const routes: Route[] = [];\n`,
);
write(
  `${home}/server.ts`,
  `import { type About, defineModule } from "@stampflow/kernel/server";
import { routes as ownRoutes } from "./api.ts";
import { errors } from "./errors.ts";
import { can } from "./permissions.ts";
import enUS from "./texts/en-US.ts";
import jaJP from "./texts/ja-JP.ts";
import zhCN from "./texts/zh-CN.ts";

export const about: About = {
  name: "${name}",
  permissions: Object.values(can),
  errors,
  texts: { "zh-CN": zhCN, "en-US": enUS, "ja-JP": jaJP },
};
export const routes = () => ownRoutes;

export const ${name} = /* @__PURE__ */ defineModule({ about, routes });
`,
);
write(`${home}/README.md`, `# ${name}\n\n| word | meaning |\n|---|---|\n`);
write(
  `web/src/${name}/module.tsx`,
  `import type { WebModule } from "../platform/module.ts";

export default {
  name: "${name}",
  texts: {
    "zh-CN": () => import("./texts/zh-CN.ts"),
    "en-US": () => import("./texts/en-US.ts"),
    "ja-JP": () => import("./texts/ja-JP.ts"),
  },
  routes: [],
} satisfies WebModule;
`,
);
for (const folder of [home, `web/src/${name}`]) {
  write(`${folder}/texts/zh-CN.ts`, "export default {};\n");
  write(`${folder}/texts/en-US.ts`, translation);
  write(`${folder}/texts/ja-JP.ts`, translation);
}

addLine("functions/modules.ts", `import { ${name} } from "@stampflow/${name}/server";`, name);
addLine("web/src/shell/modules.ts", `import ${name} from "../${name}/module.tsx";`, name);
process.stdout.write(`${home} and web/src/${name} are there. Run npm install once, so that the workspace is linked.\n`);

/** One import after the last one, one entry before the closing bracket of the list. */
function addLine(path: string, line: string, entry: string) {
  const text = readFileSync(path, "utf8");
  const lastImport = text.lastIndexOf("\nimport ");
  const end = text.indexOf("\n", lastImport + 1);
  const imported = `${text.slice(0, end + 1)}${line}\n${text.slice(end + 1)}`;
  const close = imported.lastIndexOf("]");
  const before = imported.slice(0, close).trimEnd();
  const comma = before.endsWith("[") || before.endsWith(",") ? "" : ",";
  writeFileSync(path, `${before}${comma} ${entry}${imported.slice(close)}`);
}
