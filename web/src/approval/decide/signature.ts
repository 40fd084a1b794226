import { putFile } from "../apply/upload.ts";
import { claimFile } from "../calls.ts";

/** Returns the key that goes with the decision. */
export async function uploadSignature(canvas: HTMLCanvasElement): Promise<string> {
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!picture) throw new Error("the signature could not be read from its canvas");
  const slot = await claimFile({ kind: "signature", name: "signature.png", type: "image/png", size: picture.size });
  await putFile(slot, picture, () => undefined);
  return slot.key;
}
