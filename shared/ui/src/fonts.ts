/** The font files that the first screen of each brand needs, as module paths, for preload tags. */
export const preloadedFonts = {
  main: [
    '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2',
    '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
  ],
  second: [
    '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2',
    '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
    '@fontsource-variable/unbounded/files/unbounded-cyrillic-wght-normal.woff2',
  ],
} as const;
