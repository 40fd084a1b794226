/** A presigned address. */
export type FileTarget = { readonly url: string; readonly headers?: Readonly<Record<string, string>> };

export class UploadError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`upload ${status}`);
    this.name = "UploadError";
    this.status = status;
  }
}

/**
 * Puts a file at its target; `onProgress` hears the share that has gone, 0 to 1. XMLHttpRequest, because fetch does not
 * tell how much of a body has gone.
 */
export function putFile(
  { url, headers }: FileTarget,
  file: Blob,
  onProgress: (share: number) => void = () => {},
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", url);
    for (const [name, value] of Object.entries(headers ?? { "content-type": file.type }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      reject(new UploadError(request.status));
    };
    request.onerror = () => reject(new UploadError(0));
    request.onabort = () => reject(new DOMException("aborted", "AbortError"));
    if (signal?.aborted) return reject(new DOMException("aborted", "AbortError"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}
