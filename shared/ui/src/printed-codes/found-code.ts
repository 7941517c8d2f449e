/** A point of a picture; both coordinates are between 0 and 1. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The kinds of codes that are read, with the names of the platform's barcode detector. */
export const codeFormats = [
  'qr_code',
  'data_matrix',
  'code_128',
  'ean_13',
  'aztec',
  'pdf417',
] as const;

export type CodeFormat = (typeof codeFormats)[number];

/** A code that was found in a picture. */
export interface FoundCode {
  readonly text: string;
  readonly format: CodeFormat;
  /** Its four corners in the picture, in turn around it. */
  readonly corners: readonly Point[];
}
