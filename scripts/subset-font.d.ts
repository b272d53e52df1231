/** The part of its options that scripts/font.ts uses; the package has no types. */
declare module 'subset-font' {
  export default function subset(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, { min: number; max: number }>;
      keepFeatures: string[];
      noHinting: boolean;
    },
  ): Promise<Uint8Array>;
}
