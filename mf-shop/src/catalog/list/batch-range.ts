/** The number of products in one answer. Every count of columns divides it, so a row is never split between answers. */
export const batchSize = 24;

/** The products of one batch of a list. */
export const batchRange = (part: number) => ({ offset: part * batchSize, limit: batchSize });
