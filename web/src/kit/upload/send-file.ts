export type FileTarget = { url: string; headers?: Readonly<Record<string, string>> };

/** Puts a file at a presigned address. By XMLHttpRequest: fetch tells nothing about how far a body has gone. */
export function sendFile(
  file: File,
  { url, headers }: FileTarget,
  onProgress?: (percent: number) => void,
): Promise<void> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    request.open("PUT", url);
    for (const [name, value] of Object.entries(headers ?? { "content-type": file.type })) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(Math.floor((event.loaded / event.total) * 100));
    };
    request.onload = () => (request.status < 300 ? done() : failed(new Error(`the store answered ${request.status}`)));
    request.onerror = () => failed(new Error("the store was not reached"));
    request.send(file);
  });
}
