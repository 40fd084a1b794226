import { fileKey, runAs, systemCall, uploadUrl } from "@stampflow/kernel/server";

const within = <Result>(tenantId: string, work: () => Result) => runAs(systemCall(tenantId, Date.now(), "zh-CN"), work);

/** Stores a file as a browser does; answers its bytes. */
export async function putFile(tenantId: string, id: string, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size, id);
  const { url, headers } = await within(tenantId, () =>
    uploadUrl(fileKey("photo", id), { name: id, type: "image/png", size }),
  );
  const { ok, status } = await fetch(url, { method: "PUT", body: new Uint8Array(bytes), headers });
  if (!ok) throw new Error(`the upload was answered ${status}`);
  return bytes;
}
