import { nameText, requiredText, stored } from "@stampflow/kernel";
import { z } from "zod";

export const deviceFields = {
  name: nameText(requiredText(40)),
  /** One that is switched off sends in vain. */
  active: z.boolean().default(true),
};
export const device = z.object({
  ...stored,
  ...deviceFields,
  /** Its key, which is shown once; only this function opens it. */
  sealed: z.string(),
});
export type Device = z.infer<typeof device>;
export const deviceView = device.omit({ sealed: true }).extend({ code: z.string() });
export type DeviceView = z.infer<typeof deviceView>;
