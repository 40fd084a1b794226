/** A PDF as the answer of a call. */
export const pdfAnswer = (file: Uint8Array<ArrayBuffer>, name: string) =>
  new Response(file, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
