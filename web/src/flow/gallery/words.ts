import { useWords } from "../../kit/form/words.ts";
import type source from "./texts/zh-CN.ts";

export const useGalleryWords = () => useWords<keyof typeof source>("template-gallery");
