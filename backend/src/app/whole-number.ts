import { z } from 'zod';

/** A whole number of a form or a command, as digits alone: an empty field would be read as 0. */
export const wholeNumber = (max: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${String(max).length}}$`))
    .transform(Number)
    .pipe(z.number().max(max));
