import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";
import { defineKind } from "../../kind.ts";
import { commonOptions, initialOption, initialText, refuse, showText, startCommon, textual } from "../common.ts";

const options = commonOptions.extend({
  addonBefore: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .default("86"),
  /** FD44: what an imported form starts with until another number is entered. */
  phonevalue: initialOption,
  defaultValue: initialOption,
});

export const phone = defineKind({
  type: "phone",
  group: "basic",
  options,
  start: () => ({ options: { ...startCommon, addonBefore: "86" } }),
  field: {
    read: (value, o) => {
      // Landlines are valid, too; the message suggests a mobile number, which most people have.
      const wrong = refuse(o.addonBefore === "86" ? "form.phone.mobile" : "form.phone.invalid");
      if (typeof value !== "string" || value.length > 40) return wrong;
      const read = parsePhoneNumberFromString(value.normalize("NFKC"), {
        defaultCallingCode: o.addonBefore,
        extract: false,
      });
      return read?.isValid() ? { value: read.number } : wrong;
    },
    initial: (o) => initialText(o.defaultValue) || initialText(o.phonevalue),
    show: (value) => {
      const text = showText(value);
      return (text && parsePhoneNumberFromString(text)?.formatInternational()) || text;
    },
    flow: () => ({ type: "input", ...textual }),
  },
});
