import { visibleText } from '@club/domain/visible-text';
import * as z from 'zod/mini';

/** Text of a person, which may be empty. What nobody sees in it is removed: it comes with copied text. */
export const text = (max: number) =>
  z.string().check(z.overwrite(visibleText), z.trim(), z.maxLength(max));

/** Short text typed or chosen by a person. */
export const line = (max = 100) => text(max).check(z.minLength(1));

/** An identifier made by the server. */
export const id = z.string().check(z.minLength(1), z.maxLength(64));

/** The token of a section of the API. */
export const sectionToken = z.string().check(z.minLength(1), z.maxLength(128));

/** Money in kopiykas. */
export const kopiykas = z.int().check(z.nonnegative());

/** Points (XP). */
export const points = z.int();

/** A moment as ISO 8601 text. */
export const moment = z.iso.datetime();

/** `true` or `false` in a query. */
export const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] });

const ogoAuthApiToken = z.optional(z.string().check(z.maxLength(128)));

/** The body of a POST. Calls of the second brand add `myogo` and their own token to any of them. */
export function body<const Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({ ...shape, myogo: z.optional(z.boolean()), ogoAuthApiToken });
}

/** The same as multipart, whose values are texts and files. */
export function form<const Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({ ...shape, myogo: z.optional(flag), ogoAuthApiToken });
}

/** An answer with an error field fails as a bad response, so the caller keeps its previous data. */
export const noError = z.optional(z.nullable(z.literal('')));

/** The query of a GET. */
export function query<const Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object(shape);
}
