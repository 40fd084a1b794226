import { richAttributes, richLink, richTags } from "@stampflow/form";
import purify from "dompurify";

/** Markup of any origin as the form keeps it (FD20): without what is not permitted, written as the browser writes it. */
export const cleanRich = (markup: string): string =>
  purify.sanitize(markup, {
    ALLOWED_TAGS: [...richTags, "#text"],
    ALLOWED_ATTR: [...richAttributes],
    ALLOWED_URI_REGEXP: richLink,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  });
