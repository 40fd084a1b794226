const year = 365 * 24 * 3600;

export const security = {
  hstsSeconds: 2 * year,
  referrer: "same-origin",
  frame: "DENY",
  permissions: "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
} as const;

/** What the pages may load, and from where; `socket` and `files` are origins. antd writes its styles at run time. */
export const contentSecurity = ({ socket, files }: { readonly socket: string; readonly files: string }): string =>
  [
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
    "upgrade-insecure-requests",
  ].join("; ");
