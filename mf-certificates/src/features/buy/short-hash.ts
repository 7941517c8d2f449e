/** A number for a text, to notice that it has changed (FNV-1a). It hides nothing: anybody can compute it. */
export function shortHash(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01_00_01_93);
  return (hash >>> 0).toString(36);
}
