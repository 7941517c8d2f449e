/**
 * The widths of each kind of photos in pixels: what the layout needs on screens of one to three
 * pixels per point. No other width is served, so nobody can fill the cache.
 */
export const photoKinds = {
  product: [192, 320, 480, 640, 960],
  news: [320, 480, 640, 960, 1280],
  partner: [192, 320, 480, 640, 960],
  place: [320, 480, 640, 960, 1280],
  banner: [480, 640, 960, 1280, 1920],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type PhotoKind = keyof typeof photoKinds;

export const photoKindNames = Object.keys(photoKinds) as PhotoKind[];

/** The widths of a photo: never more than its original has. */
export function photoWidths({ kind, width }: { kind: PhotoKind; width: number }): number[] {
  return photoKinds[kind].filter((one) => one <= width);
}
