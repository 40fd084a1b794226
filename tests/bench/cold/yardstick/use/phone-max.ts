import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Loaded, not asked. */
export const use = () => parsePhoneNumberFromString;
