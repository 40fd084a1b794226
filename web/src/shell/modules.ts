import applytype from "../applytype/module.tsx";
import applicationExceptions from "../approval/exceptions/module.tsx";
import approval from "../approval/module.tsx";
import proxy from "../approval/proxy/module.tsx";
import scan from "../approval/scan/module.tsx";
import statistics from "../approval/statistics/module.tsx";
import attendance from "../attendance/module.tsx";
import developer from "../developer/module.tsx";
import employees from "../employees/module.tsx";
import signing from "../employees/signing/module.tsx";
import flowChange from "../flow/change/module.tsx";
import templateGallery from "../flow/gallery/module.tsx";
import flowDesigner from "../flow/module.tsx";
import formTransfer from "../flow/transfer/module.tsx";
import formDesigner from "../form/module.tsx";
import help from "../help/module.tsx";
import home from "../home/module.tsx";
import identity from "../identity/module.tsx";
import leave from "../leave/module.tsx";
import channels from "../notice/channels/module.tsx";
import notice from "../notice/module.tsx";
import webhook from "../notice/webhook/module.tsx";
import type { WebModule } from "../platform/module.ts";
import { registerModules } from "../platform/modules.ts";
import scheduling from "../scheduling/module.tsx";
import system from "../system/module.tsx";
import warehouse from "../warehouse/module.tsx";

/** One line for each module; their order is the order of what they bring to the header. */
export const modules: readonly WebModule[] = [
  home,
  identity,
  notice,
  approval,
  applytype,
  applicationExceptions,
  statistics,
  flowChange,
  templateGallery,
  formTransfer,
  flowDesigner,
  formDesigner,
  proxy,
  employees,
  scheduling,
  leave,
  attendance,
  warehouse,
  system,
  webhook,
  channels,
  help,
  scan,
  signing,
  developer,
];
registerModules(modules);
