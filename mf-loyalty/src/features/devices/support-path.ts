/** The support's form, filled in for a device. */
export const supportPath = (support: string, serial: string): string =>
  `${support}?device=${encodeURIComponent(serial)}`;
