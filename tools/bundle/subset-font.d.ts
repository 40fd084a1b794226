declare module "subset-font" {
  type Options = { readonly targetFormat: "sfnt"; readonly noLayoutClosure?: boolean };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
