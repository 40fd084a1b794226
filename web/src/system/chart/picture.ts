import { saveFile } from "../../platform/call.ts";

/** Browsers draw no larger picture. */
const longest = 16_000;
const styles = ["fill", "stroke", "stroke-width", "font", "text-anchor"] as const;

/** The chart as it is shown, with its colours written into it, as a PNG of twice the size where that is possible. */
export async function savePicture(svg: SVGSVGElement, width: number, height: number, name: string): Promise<void> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const shown = svg.querySelectorAll("*");
  for (const [at, element] of [...copy.querySelectorAll("*")].entries()) {
    const original = shown[at];
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const one of styles) element.setAttribute(one, style.getPropertyValue(one));
    element.setAttribute("style", `font: ${style.font}`);
  }
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const scale = Math.min(2, longest / width, longest / height);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.fillStyle = getComputedStyle(document.body).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (file) saveFile(file, `${name}.png`);
}
