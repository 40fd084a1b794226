import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Loaded but not called. */
export const use = () => parsePhoneNumberFromString;
