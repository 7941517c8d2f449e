import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

const brotliUnpack = promisify(brotliDecompress);
/** Unpacks gzip. */
export const unGzip = promisify(gunzip);

/** The precompressed forms that may lie beside a file, best first. */
export const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** The name of a precompressed form, as `content-encoding` says it. */
export type EncodingName = (typeof encodings)[number]['name'];

/**
 * Whether compressed bytes unpack to exactly the given ones. The output is capped at their size, so
 * a bomb costs nothing.
 */
export async function unpacksTo(
  encoding: EncodingName,
  packed: Uint8Array,
  original: Uint8Array,
): Promise<boolean> {
  // zlib refuses a cap of 0
  const options = { maxOutputLength: Math.max(original.byteLength, 1) };
  try {
    const unpacked = await (encoding === 'br'
      ? brotliUnpack(packed, options)
      : unGzip(packed, options));
    return Buffer.compare(unpacked, original) === 0;
  } catch {
    // Whatever does not unpack holds other bytes.
    return false;
  }
}
