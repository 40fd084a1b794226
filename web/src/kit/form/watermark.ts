/** Draws lines of text at the bottom of the picture; kind and name stay the same. */
export async function watermark(file: File, lines: readonly string[]): Promise<File> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement("canvas");
  canvas.width = picture.width;
  canvas.height = picture.height;
  const pen = canvas.getContext("2d");
  if (!pen) return file;
  pen.drawImage(picture, 0, 0);
  picture.close();
  const size = Math.max(14, Math.round(canvas.width / 32));
  const height = lines.length * size * 1.4 + size;
  pen.fillStyle = "rgba(0, 0, 0, 0.45)";
  pen.fillRect(0, canvas.height - height, canvas.width, height);
  pen.fillStyle = "#ffffff";
  pen.font = `${size}px sans-serif`;
  lines.forEach((line, at) => {
    pen.fillText(line, size, canvas.height - height + size * 1.4 * (at + 1), canvas.width - 2 * size);
  });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, file.type, 0.9));
  return blob ? new File([blob], file.name, { type: file.type }) : file;
}
