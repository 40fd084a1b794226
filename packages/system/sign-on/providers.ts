import { dingtalk } from "./dingtalk.ts";
import { oidc } from "./oidc.ts";
import type { Provider } from "./provider.ts";
import type { ConnectionKind } from "./schema.ts";
import { wecom } from "./wecom.ts";

export const providers: Readonly<Record<ConnectionKind, Provider>> = { oidc, dingtalk, wecom };
