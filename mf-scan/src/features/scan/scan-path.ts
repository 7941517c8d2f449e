/** The page with a code in its field. */
export const scanPath = (code: string): string => `/scan?code=${encodeURIComponent(code)}`;
