/// <reference path="../.sst/platform/config.d.ts" />

type Throttle = { readonly rate: number; readonly burst: number };

/** How much an API takes, and what is logged of it: SST's own format names address and browser of the caller. */
export const apiStage =
  (throttle: Throttle, fields: Readonly<Record<string, string>>) =>
  (args: aws.apigatewayv2.StageArgs): undefined => {
    args.defaultRouteSettings = { throttlingRateLimit: throttle.rate, throttlingBurstLimit: throttle.burst };
    args.accessLogSettings = $output(args.accessLogSettings).apply((settings) => {
      if (!settings) throw new Error("SST has made no log for this API");
      return { ...settings, format: JSON.stringify(fields) };
    });
  };
