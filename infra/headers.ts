const year = 365 * 24 * 3600;

export const security = {
  hstsSeconds: 2 * year,
  referrer: "same-origin",
  frame: "DENY",
  permissions: "camera=(self), geolocation=(self), microphone=(), payment=(), usb=()",
} as const;

type Origins = { readonly socket: string; readonly files: string };

/** The content security policy of the pages; `socket` and `files` are origins. antd needs inline styles. */
export const contentSources = ({ socket, files }: Origins): string[] => [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  `img-src 'self' data: blob: ${files}`,
  "font-src 'self' data:",
  `connect-src 'self' ${socket} ${files}`,
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** For a stage, where everything is HTTPS. */
export const contentSecurity = (allowed: Origins): string =>
  [...contentSources(allowed), "upgrade-insecure-requests"].join("; ");
