import { photo, type Photo } from '@club/api/contract/photo';
import type { DescribedRead } from '@club/registry/formats';
import * as z from 'zod/mini';
import { escapeHtml } from '../../app/html';

/** The largest picture of a first screen. */
export interface PicturePreload {
  readonly src: string;
  /** Without it the file has one width. */
  readonly photo?: { readonly of: Photo; readonly sizes: string };
}

const step = z.record(z.string(), z.unknown());

/** The value at a path like `products.0.picture`. */
function valueAt(answer: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => {
    if (Array.isArray(value)) return value[Number(name)] as unknown;
    const parsed = z.safeParse(step, value);
    return parsed.success ? parsed.data[name] : undefined;
  }, answer);
}

/** The picture that a read declares, in its answer; an answer without it, such as an empty list, has none. */
export function pictureInAnswer(
  answer: unknown,
  declared: NonNullable<DescribedRead['picture']>,
): PicturePreload | undefined {
  const path = declared.at.split('.');
  const src = z.safeParse(z.string(), valueAt(answer, path));
  if (!src.success) return undefined;
  const of = z.safeParse(photo, valueAt(answer, [...path.slice(0, -1), 'photo']));
  if (!of.success) return { src: src.data };
  return { src: src.data, photo: { of: of.data, sizes: declared.sizes } };
}

/** The attributes must choose the file that the page's own element chooses. */
export function picturePreloadTag({ src, photo: shown }: PicturePreload): string {
  const start = '<link rel="preload" as="image" fetchpriority="high"';
  if (shown === undefined) return `${start} href="${escapeHtml(src)}">`;
  const { base, widths } = shown.of;
  const files = widths.map((width) => `${base}/${width}.avif ${width}w`).join();
  // Browsers that do not know the type skip the tag.
  return `${start} type="image/avif" imagesrcset="${escapeHtml(files)}" imagesizes="${escapeHtml(shown.sizes)}">`;
}
