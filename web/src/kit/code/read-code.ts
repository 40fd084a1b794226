export const codeLength = 6;

/** The code in what was typed or pasted, which may be the whole message: "Your code is 123 456, valid for 5 minutes". */
export function readCode(text: string): string {
  const plain = text.normalize("NFKC");
  const whole = /(?<!\d)\d{6}(?!\d)/.exec(plain) ?? /(?<!\d)\d{3}[ -]\d{3}(?!\d)/.exec(plain);
  return (whole?.[0] ?? plain).replace(/\D/g, "").slice(0, codeLength);
}
