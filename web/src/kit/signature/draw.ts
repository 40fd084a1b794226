/** Draws a picture into a canvas, centred, on a transparent background. */
export async function drawInto(canvas: HTMLCanvasElement, source: Blob | string): Promise<void> {
  const picture = typeof source === "string" ? await imageOf(source) : await createImageBitmap(source);
  const scale = Math.min(canvas.width / picture.width, canvas.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.save();
  pen.resetTransform();
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  pen.restore();
}

function imageOf(url: string): Promise<HTMLImageElement> {
  return new Promise((done, failed) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => failed(new Error("the picture of the signature cannot be read"));
    image.src = url;
  });
}

/** A copy of the server's limit: importing its schema would load all of zod. */
const most = 300_000;

/** The canvas as a PNG in base64; a photograph is made smaller until it fits. */
export function pngOf(canvas: HTMLCanvasElement): string {
  for (let scale = 1; ; scale /= 2) {
    const copy = document.createElement("canvas");
    copy.width = canvas.width * scale;
    copy.height = canvas.height * scale;
    copy.getContext("2d")?.drawImage(canvas, 0, 0, copy.width, copy.height);
    const png = copy.toDataURL("image/png").replace(/^data:image\/png;base64,/, "");
    if (png.length <= most || scale < 0.1) return png;
  }
}
