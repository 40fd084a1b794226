import { dingtalk } from "./dingtalk.ts";
import { oidc } from "./oidc.ts";
import type { Provider } from "./provider.ts";
import type { Kind } from "./schema.ts";
import { wecom } from "./wecom.ts";

export const providers: Readonly<Record<Kind, Provider>> = { oidc, dingtalk, wecom };
