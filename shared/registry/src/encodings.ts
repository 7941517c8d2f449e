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

/** What compressed bytes unpack to, if it has at most the given size: so a bomb costs nothing. */
export async function unpack(
  encoding: EncodingName,
  packed: Uint8Array,
  maxBytes: number,
): Promise<Buffer | undefined> {
  // zlib refuses a cap of 0
  const options = { maxOutputLength: Math.max(maxBytes, 1) };
  try {
    return await (encoding === 'br' ? brotliUnpack(packed, options) : unGzip(packed, options));
  } catch {
    return undefined;
  }
}

/** Whether compressed bytes unpack to exactly the given ones. */
export async function unpacksTo(
  encoding: EncodingName,
  packed: Uint8Array,
  original: Uint8Array,
): Promise<boolean> {
  const unpacked = await unpack(encoding, packed, original.byteLength);
  return unpacked !== undefined && Buffer.compare(unpacked, original) === 0;
}
