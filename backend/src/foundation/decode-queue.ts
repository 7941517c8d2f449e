import { createQueue } from './one-at-a-time';

/**
 * The one queue for all that decodes pictures, from customers as well as from the catalog: a large one
 * takes hundreds of megabytes while it is decoded.
 */
export const decodeNext = createQueue();
