import { createHash } from "node:crypto";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { type ESTree, Visitor } from "rolldown/utils";
import { build, defineConfig, type InlineConfig, type Plugin, type Rolldown } from "vite";

/** Names the build after what it contains: index.html carries the name, version.json tells the newest one. */
function version(): Plugin {
  return {
    name: "stampflow-version",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const files = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
        const name = createHash("sha256").update(files.sort().join("\n")).digest("hex").slice(0, 12);
        const page = bundle["index.html"];
        if (page?.type === "asset")
          page.source = String(page.source).replace('content="development"', `content="${name}"`);
        this.emitFile({ type: "asset", fileName: "version.json", source: JSON.stringify({ version: name }) });
      },
    },
  };
}

/** Icons of antd and ours are rendered by kit/theme/icon.tsx, which wraps the original component. */
function icons(): Plugin {
  const own = join(import.meta.dirname, "src/kit/theme/icon.tsx");
  return {
    name: "stampflow-icons",
    enforce: "pre",
    resolveId: (source, importer) => (source === "../components/AntdIconLight" && importer ? own : null),
  };
}

/** The arrows of a number field are for the pointer, and named in English only; keys change the field, which says its value. */
function arrows(): Plugin {
  const named = /"aria-label": isUpAction \? 'Increase Value' : 'Decrease Value'/;
  return {
    name: "stampflow-arrows",
    transform: {
      filter: { id: /input-number\/es\/StepHandler\.js/ },
      handler(code) {
        if (!named.test(code)) throw new Error("the arrows of a number field have other names now");
        return { code: code.replace(named, '"aria-hidden": true'), map: null };
      },
    },
  };
}

/**
 * In the browser a contract is only method, path and permission; schemas are types, and zod stays on the server. Pages of
 * records read the body of `callsBelow` for their fields, so that it is left out only of what every visit loads.
 */
function addresses(): Plugin {
  const everyVisit = /\/packages\/(identity|system|notice|approval|applytype|employees)\//;
  const kept = new Set(["method", "path", "permission"]);
  return {
    name: "stampflow-addresses",
    transform: {
      filter: { id: /\/packages\/(?!kernel)\w+\/[\w-]+\/contract\.ts$/ },
      handler(code, id) {
        const dropped: { start: number; end: number }[] = [];
        const isBelow = (node: ESTree.Expression | null): boolean =>
          node?.type === "CallExpression" && node.callee.type === "Identifier" && node.callee.name === "callsBelow";
        const below = new Set<string>();
        new Visitor({
          VariableDeclarator({ id: named, init }) {
            if (named.type === "Identifier" && isBelow(init)) below.add(named.name);
          },
          CallExpression({ callee, arguments: said, end }) {
            const name = callee.type === "Identifier" ? callee.name : "";
            const schemas = said[2];
            const isCall = below.has(name) || (callee.type === "CallExpression" && isBelow(callee));
            if (schemas && isCall && everyVisit.test(id)) dropped.push({ start: schemas.start, end: end - 1 });
            if (name !== "contract" || said[0]?.type !== "ObjectExpression") return;
            const [{ properties: parts, end: last }] = said;
            for (const [index, part] of parts.entries()) {
              if (part.type !== "Property" || part.key.type !== "Identifier" || kept.has(part.key.name)) continue;
              dropped.push({ start: part.start, end: parts[index + 1]?.start ?? last - 1 });
            }
          },
        }).visit(this.parse(code));
        dropped.sort((a, b) => a.start - b.start);
        const bare = dropped.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
        return { code: bare, map: null };
      },
    },
  };
}

/** The host that answers the calls; it takes requests of its own origin only. */
const target = process.env.API_TARGET ?? "http://localhost:3000";
const toHost = { target, headers: { origin: target } };
const proxy = { "/config.json": toHost, "/api": toHost, "/socket": { ...toHost, ws: true } };
const port = Number(process.env.PORT ?? 5173);

/** React and the texts change seldom: a file of their own stays in the browser's cache. */
const base = {
  name: "base",
  test: /node_modules[\\/](react|react-dom|scheduler|i18next|react-i18next)[\\/]/,
  priority: 20,
};

/**
 * What many visits load, each layer in one file: hundreds of small files take longer than their bytes. A module is in the first layer that needs
 * it; what few pages share stays in files of its own.
 */
const layers = {
  start: ["shell/main.tsx", "identity/pages/login.tsx"],
  // With what is loaded beside it at once. The Chinese locale shares dayjs and others with dates and tables, which it would bring along.
  shell: [
    "shell/layout/shell.tsx",
    "shell/layout/locale/zh-CN.ts",
    "approval/list/menu-badge.tsx",
    "notice/parts/bell.tsx",
    "identity/invitation/slot.tsx",
  ],
  inbox: ["approval/list/page.tsx", "kit/view/own-views.tsx"],
  catalogue: ["approval/forms/page.tsx"],
  list: ["kit/list/page.tsx"],
  record: ["kit/record/page.tsx"],
  form: ["approval/apply/page.tsx", "kit/form/edit-field.tsx"],
};

const settings: InlineConfig = {
  root: import.meta.dirname,
  plugins: [icons(), arrows(), addresses(), react(), version()],
  server: { host: "127.0.0.1", port, strictPort: true, proxy },
  preview: { host: "127.0.0.1", port, strictPort: true, proxy },
};

type Group = Rolldown.CodeSplittingGroup;

function building(groups: readonly Group[]): InlineConfig["build"] {
  return {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // Making a schema changes nothing else: one that nobody asks is left out.
      treeshake: { manualPureFunctions: ["z"] },
      output: { codeSplitting: { groups: [base, ...groups] } },
    },
  };
}

/** Which modules an entry really uses is known only after a build: an index of a package names all of them. */
async function layered(): Promise<Group[]> {
  const draft = { ...building([]), write: false, minify: false, reportCompressedSize: false };
  const made = await build({ ...settings, configFile: false, logLevel: "error", build: draft });
  const { output } = made as Rolldown.RolldownOutput;
  const chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])));
  const taken = new Set<string>();
  return Object.entries(layers).map(([name, entries], place) => {
    const members = new Set<string>();
    const add = (chunk: Rolldown.OutputChunk | undefined): void => {
      if (!chunk || taken.has(chunk.fileName)) return;
      taken.add(chunk.fileName);
      for (const id of chunk.moduleIds) members.add(id);
      for (const file of chunk.imports) add(chunks.get(file));
    };
    for (const entry of entries) {
      const id = join(import.meta.dirname, "src", entry);
      const chunk = chunks.values().find(({ moduleIds }) => moduleIds.includes(id));
      if (!chunk) throw new Error(`${entry} is in no file of the build`);
      add(chunk);
    }
    return { name, test: (id: string) => members.has(id), priority: 10 - place, includeDependenciesRecursively: false };
  });
}

export default defineConfig(async ({ command }) => ({
  ...settings,
  build: building(command === "build" ? await layered() : []),
}));
