/// <reference path="./.sst/platform/config.d.ts" />

export default $config({
  async app(input) {
    const { stageOf } = await import("./infra/stages.ts");
    const { removal, protect } = stageOf(input?.stage ?? "dev");
    return { name: "stampflow", home: "aws", removal, protect };
  },
  async run() {
    const { makeBundles } = await import("./stacks/plan.ts");
    const { deploy } = await import("./stacks/index.ts");
    makeBundles();
    return deploy();
  },
});
