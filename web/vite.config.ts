import { createHash } from "node:crypto";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { Visitor } from "rolldown/utils";
import { defineConfig, type Plugin } from "vite";

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

/** In the browser a contract is only method, path and permission; schemas are types, and zod stays on the server. */
function addresses(): Plugin {
  const kept = new Set(["method", "path", "permission"]);
  return {
    name: "stampflow-addresses",
    transform: {
      filter: { id: /\/packages\/(?!kernel)\w+\/[\w-]+\/contract\.ts$/ },
      handler(code) {
        const dropped: { start: number; end: number }[] = [];
        new Visitor({
          CallExpression({ callee, arguments: [said] }) {
            if (callee.type !== "Identifier" || callee.name !== "contract" || said?.type !== "ObjectExpression") return;
            const parts = said.properties;
            for (const [index, part] of parts.entries()) {
              if (part.type !== "Property" || part.key.type !== "Identifier" || kept.has(part.key.name)) continue;
              dropped.push({ start: part.start, end: parts[index + 1]?.start ?? said.end - 1 });
            }
          },
        }).visit(this.parse(code));
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [icons(), arrows(), addresses(), react(), version()],
  server: { host: "127.0.0.1", port, strictPort: true, proxy },
  preview: { host: "127.0.0.1", port, strictPort: true, proxy },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // Making a schema changes nothing else: one that nobody asks is left out.
      treeshake: { manualPureFunctions: ["z"] },
      output: {
        codeSplitting: {
          groups: [
            {
              name: "base",
              test: /node_modules[\\/](react|react-dom|scheduler|i18next|react-i18next)[\\/]/,
              priority: 20,
            },
          ],
        },
      },
    },
  },
});
