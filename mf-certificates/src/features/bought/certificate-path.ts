/** The address of the customer's certificates. */
export const myListPath = '/certificates/my-list';

/** The address of one of them. */
export function certificatePath(code: string): string {
  return `${myListPath}/${encodeURIComponent(code)}`;
}
