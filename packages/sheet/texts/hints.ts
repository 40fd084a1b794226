/** Hints that people add to the head of a column. */
export const hints = /[([【](必填|必须|选填|可选|必須|任意|required|optional)[)\]】]/g;
