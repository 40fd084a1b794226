/// <reference path="./.sst/platform/config.d.ts" />

const kept = ["production", "staging"];

export default $config({
  app(input) {
    const stage = input?.stage ?? "dev";
    return {
      name: "stampflow",
      home: "aws",
      removal: kept.includes(stage) ? "retain" : "remove",
      protect: stage === "production",
    };
  },
  async run() {
    const { deploy } = await import("./stacks/index.ts");
    return deploy();
  },
});
