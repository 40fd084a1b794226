import { applytype } from "@stampflow/applytype/server";
import { approval } from "@stampflow/approval/server";
import { attendance } from "@stampflow/attendance/server";
import { employees } from "@stampflow/employees/server";
import { identity } from "@stampflow/identity/server";
import type { Module } from "@stampflow/kernel/server";
import { leave } from "@stampflow/leave/server";
import { notice } from "@stampflow/notice/server";
import { operator } from "@stampflow/operator/server";
import { print } from "@stampflow/print/server";
import { scheduling } from "@stampflow/scheduling/server";
import { sheet } from "@stampflow/sheet/server";
import { system, withCatalogue } from "@stampflow/system/server";
import { warehouse } from "@stampflow/warehouse/server";

/** The modules of the product, dependencies first. A new one is one line. */
export const modules: Module[] = withCatalogue([
  sheet,
  print,
  identity,
  system,
  notice,
  approval,
  applytype,
  employees,
  scheduling,
  leave,
  attendance,
  warehouse,
  operator,
]);
