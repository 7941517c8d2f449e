const megabyte = 1024 * 1024;

/** What one request or one version may bring. */
export const fileBytes = 16 * megabyte;
export const versionBytes = 128 * megabyte;
export const descriptorBytes = 4 * megabyte;
export const filesPerVersion = 2_000;

/** So many versions of a bundle may be unfinished. One that gets no file for so long makes way for another. */
export const unsealedVersions = 10;
export const unsealedHours = 24;
