export default {
  heading: "Signature page",
  about:
    "This is a plain electronic signature: it records the drawn picture, the time and the SHA-256 of the file, and has no digital certificate.",
  name: "Name",
  kind: "Kind of contract",
  from: "From",
  to: "To",
  open: "Open-ended",
  file: "Contract file",
  fileName: "File",
  signedAt: "Signed at",
  signature: "Signature",
  person: "Employee",
} as const;
