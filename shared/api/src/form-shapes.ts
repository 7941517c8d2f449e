// Apart from the other shapes: bundles without forms do not contain them.
import * as z from 'zod/mini';

/** A file of a form. */
export const file = z.pipe(
  z.unknown().check(({ value, issues }) => {
    if (value instanceof Blob) return;
    issues.push({ code: 'custom', input: value, message: 'Це має бути файл' });
  }),
  z.transform((value) => value as Blob),
);

/** The files of a form, under one name. */
export const files = (max: number) =>
  z.pipe(
    z.union([z.array(file).check(z.maxLength(max)), file]),
    z.transform((value: Blob[] | Blob) => [value].flat()),
  );

/** A whole number that may come as the text of a form's field. */
export const formNumber = ({ min, max }: { min: number; max: number }) =>
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d{1,9}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  );
