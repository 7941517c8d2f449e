/**
 * The port to the originals of photos, under keys like `product/can.webp`. The keys come from the index
 * of photos, never from a request. Rejects with a ServiceError while the originals are unavailable.
 */
export interface PhotoOriginals {
  /** Changes with the contents; null where nothing is stored. */
  readonly tag: (key: string) => Promise<string | null>;
  readonly read: (key: string) => Promise<Buffer | null>;
}
