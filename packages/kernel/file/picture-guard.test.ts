import { expect, test } from "vitest";
import { z } from "zod";
import { pictureKey } from "../record/picture.ts";
import { beforeSave, type Write } from "../store/save.ts";
import { pictureGuard } from "./picture-guard.ts";

const guard = pictureGuard(z.object({ photos: z.array(pictureKey("photo")) }));
const saved = (key: string) => {
  const write: Write = {};
  guard.write(write, { photos: [key] }, "t1");
  return beforeSave.get(write)?.();
};
const missing = { code: "kernel.file.missing" };

test("in a function without files, a record keeps the pictures that it had, and takes no other", async () => {
  const [had, foreign, ofOther] = ["t1/photo/had.png", "t2/photo/had.png", "t1/avatar/had.png"];
  guard.read({ photos: [had, foreign] });
  await expect(saved(had)).resolves.toBeDefined();
  await expect(saved(foreign)).rejects.toMatchObject(missing);
  await expect(saved(ofOther)).rejects.toMatchObject(missing);
  // Where another test of the worker has loaded the uploads, the guard looks into a bucket that is not there.
  await expect(saved("t1/photo/new.png")).rejects.toThrow(/a new picture|BUCKET_NAME/);
});
