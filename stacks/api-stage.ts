/// <reference path="../.sst/platform/config.d.ts" />

type Throttle = { readonly rate: number; readonly burst: number };

/** The throttle and access log of an API: SST's own format contains address and browser of the caller. */
export const apiStage =
  (throttle: Throttle, fields: Readonly<Record<string, string>>) =>
  (args: aws.apigatewayv2.StageArgs): undefined => {
    args.defaultRouteSettings = { throttlingRateLimit: throttle.rate, throttlingBurstLimit: throttle.burst };
    args.accessLogSettings = $output(args.accessLogSettings).apply((settings) => {
      if (!settings) throw new Error("SST has made no log for this API");
      return { ...settings, format: JSON.stringify(fields) };
    });
  };
