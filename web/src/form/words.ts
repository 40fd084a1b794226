import { useWords } from "../kit/form/words.ts";
import type source from "./texts/zh-CN.ts";

export type Word = keyof typeof source;

export const useDesignerWords = () => useWords<Word>("form-designer");
