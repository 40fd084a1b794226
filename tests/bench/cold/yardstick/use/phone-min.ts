import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Loaded, not asked. */
export const use = () => parsePhoneNumberFromString;
