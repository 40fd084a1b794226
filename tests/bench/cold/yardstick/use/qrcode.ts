import { toDataURL } from "qrcode";

export const use = () => toDataURL("https://example.com/");
