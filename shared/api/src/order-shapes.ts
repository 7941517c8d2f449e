// Apart from the other shapes: bundles without orders do not contain it.
import * as z from 'zod/mini';

/** Hryvnias with two decimals, as the store writes them. */
export const uah = z.string().check(z.regex(/^\d{1,9}\.\d{2}$/, 'Сума має вигляд 199.00'));
