export const fontNames = ["noto-sans-sc", "noto-sans-jp"] as const;
export type FontName = (typeof fontNames)[number];

/** Those of the Table of General Standard Chinese Characters (2013) that lie in extension A of Unicode. */
const generalInExtensionA =
  "㑇㑊㕮㘎㙍㙘㙦㛃㛚㛹㟃㠇㠓㤘㥄㧐㧑㧟㫰㬊㬎㬚㭎㭕㮾㰀㳇㳘㳚㴔㵐㶲㸆㸌㺄㻬㽏㿠䁖䂮䃅䃎䅟䌹䎃䎖䏝䏡䏲䐃䓖䓛䓨䓫䓬䗖䗛䗪䗴䜣䝙䢺䢼䣘䥽䦃䲟䲠䲢䴓䴔䴕䴖䴗䴘䴙䶮";

const general = new Set([...generalInExtensionA].map((char) => char.codePointAt(0)));
const inExtensionA = (code: number) => code >= 0x3400 && code <= 0x4dbf;

/** ASCII, and what two bytes of Shift_JIS say: kana, signs and the kanji of JIS levels 1 and 2. */
function shiftJis(): Set<number> {
  const codes = new Set(Array.from({ length: 95 }, (_, at) => at + 0x20));
  const decoder = new TextDecoder("shift_jis");
  for (let first = 0x81; first <= 0xfc; first += 1)
    for (let second = 0x40; second <= 0xfc; second += 1) {
      const [char = "\ufffd", more] = decoder.decode(Uint8Array.of(first, second));
      if (char !== "\ufffd" && more === undefined) codes.add(char.codePointAt(0) ?? 0);
    }
  return codes;
}

/** What Japanese names have beyond Shift_JIS: extensions, and forms that Unicode keeps for compatibility (﨑, 㐂, 𠮷). */
const inNames = (code: number) => inExtensionA(code) || (code >= 0xf900 && code <= 0xfaff) || code >= 0x20000;

let japanese: Set<number> | undefined;

/** Whether a function carries the character of this font: both fonts whole would be 8 MB compressed (D3). */
export const carries: Readonly<Record<FontName, (code: number) => boolean>> = {
  "noto-sans-sc": (code) => !inExtensionA(code) || general.has(code),
  "noto-sans-jp": (code) => {
    japanese ??= shiftJis();
    return japanese.has(code) || inNames(code);
  },
};
