/** So many products come with one answer. Every count of columns divides it, so a row is never of two answers. */
export const partSize = 24;

/** Which products of a list one part has. */
export const partRange = (part: number) => ({ offset: part * partSize, limit: partSize });
