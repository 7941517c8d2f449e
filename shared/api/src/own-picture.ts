import * as z from 'zod/mini';

/** A picture of a customer: only its owner and operators get the files. */
export const ownPicture = z.object({ url: z.string(), thumbnail: z.string() });
