import { isMainThread, parentPort, workerData } from "node:worker_threads";

/** What a thread of this file is given: a PDF, and one whose pages follow it; without one it is only read. */
export type Job = { readonly contract: Uint8Array; readonly page: Uint8Array | null };
export const here = import.meta.url;

const job = isMainThread ? null : (workerData as Partial<Job> | null);
if (job?.contract) {
  const { PDFDocument } = await import("pdf-lib");
  const joined = async ({ contract, page }: Job): Promise<Uint8Array> => {
    const whole = await PDFDocument.load(contract, { updateMetadata: false });
    if (whole.getPageCount() === 0) return new Uint8Array();
    if (!page) return new Uint8Array(1);
    const last = await PDFDocument.load(page);
    for (const one of await whole.copyPages(last, last.getPageIndices())) whole.addPage(one);
    return whole.save();
  };
  // A file that is broken or locked by a password gives nothing.
  const file = await joined({ contract: job.contract, page: job.page ?? null }).catch(() => new Uint8Array());
  parentPort?.postMessage(file, [file.buffer as ArrayBuffer]);
}
