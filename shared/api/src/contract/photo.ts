import * as z from 'zod/mini';

/**
 * A picture in several widths: `<base>/<width>.avif` and `<base>/<width>.webp`. The base changes with
 * the contents. `width` and `height` are those of the original, `colour` is shown until the file is there.
 */
export const photo = z.object({
  base: z.string(),
  widths: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  colour: z.string(),
});

/** A picture in several widths. */
export type Photo = z.output<typeof photo>;
