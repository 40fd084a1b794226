import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Loaded but not called. */
export const use = () => parsePhoneNumberFromString;
