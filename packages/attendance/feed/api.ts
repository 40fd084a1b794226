import { AppError } from "@stampflow/kernel";
import { implement, isSigned, openText, runAs, systemCall } from "@stampflow/kernel/server";
import { companyOf } from "@stampflow/system/server";
import { devices } from "../device/store.ts";
import { feed } from "./contract.ts";
import { storePunches } from "./receive.ts";

export const feedRoutes = [
  implement(feed, async ({ body, text, request, now }) => {
    const wrong = (): never => {
      throw new AppError("attendance.signature");
    };
    const header = (name: string) => request.headers.get(name) ?? "";
    const [tenantId = "", id = ""] = header("x-device").split(".");
    const company = /^\w{1,40}$/.test(tenantId) ? await companyOf(tenantId) : null;
    if (!company || company.closedAt !== undefined) return wrong();
    return runAs(systemCall(tenantId, now, company.language), async () => {
      const device = (await devices.current()).rows.get(id);
      const key = device?.active ? openText(device.sealed) : "";
      const signed = { time: header("x-time"), signature: header("x-signature"), body: text };
      if (key === "" || !isSigned(key, signed, now)) wrong();
      return { verdicts: await storePunches({ deviceId: id, zone: company.timeZone, now }, body.punches) };
    });
  }),
];
