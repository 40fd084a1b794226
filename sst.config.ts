/// <reference path="./.sst/platform/config.d.ts" />

export default $config({
  async app(input) {
    const { stageOf } = await import("./infra/stages.ts");
    const { removal, protect } = stageOf(input?.stage ?? "dev");
    // Nothing in these reads SST's links, so that nothing there needs their types.
    const types = { ignore: ["functions", "packages", "web"] };
    return { name: "stampflow", home: "aws", removal, protect, types };
  },
  async run() {
    const { makeBundles } = await import("./stacks/plan.ts");
    const { deploy } = await import("./stacks/index.ts");
    makeBundles();
    return deploy();
  },
});
