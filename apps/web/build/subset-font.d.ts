declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  export type Options = {
    targetFormat: 'woff2' | 'sfnt';
    keepFeatures?: readonly string[];
    variationAxes?: Readonly<Record<string, Axis>>;
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
