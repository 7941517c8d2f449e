/** The support's form, filled in for the code of a pack. */
export const supportPath = (support: string, code: string): string =>
  `${support}?code=${encodeURIComponent(code)}`;
