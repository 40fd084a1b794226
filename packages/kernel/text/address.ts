const endings =
  "com|net|org|info|biz|cn|jp|tw|hk|kr|io|co|app|dev|me|top|xyz|vip|cc|tv|site|online|shop|link|club|ru|uk|de|eu|tk|ly|gg|wang|work|live|pro";

const address = new RegExp(
  [
    String.raw`:\/\/`,
    String.raw`(?<![a-z0-9])www\.`,
    String.raw`[^\s@]@[^\s@]+\.`,
    String.raw`[\p{L}\p{N}]\.[a-z]{2,}[/:?]`,
    String.raw`[\p{L}\p{N}]{2}\.(?:${endings})(?![a-z0-9])`,
    String.raw`\d{1,3}(?:\.\d{1,3}){3}`,
  ].join("|"),
  "iu",
);

/** Whether a text has a web or mail address in it: a name with one would carry a stranger's words into messages. */
export const hasAddress = (text: string): boolean => address.test(text.normalize("NFKC").replace(/[。｡]/g, "."));
