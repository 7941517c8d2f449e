import { randomUUID } from 'node:crypto';
import { sendReceipt } from '@club/api/contract/receipts';
import { maxPictureBytes } from '@club/api/limits';
import sharp from 'sharp';

/** A photo as phones take them: 12 megapixels, and as many bytes as are accepted. */
export async function createPhoto(): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  const jpeg = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 85 })
    .toBuffer();
  const rest = maxPictureBytes - jpeg.byteLength;
  if (rest < 0) throw new Error(`The photo has ${jpeg.byteLength} bytes, which is too much`);
  // What follows the end of a JPEG is not read.
  return new Blob([new Uint8Array(jpeg), new Uint8Array(rest)], { type: 'image/jpeg' });
}

/** Sends a receipt as the app does, and gives the milliseconds until its answer; throws when it is refused. */
export async function sendPhoto(origin: string, token: string, picture: Blob): Promise<number> {
  const body = new FormData();
  body.append('picture', picture, 'receipt.jpg');
  const begin = performance.now();
  const answer = await fetch(origin + sendReceipt.path, {
    method: sendReceipt.method,
    headers: {
      'x-api-key': 'club-web',
      'idempotency-key': randomUUID(),
      authorization: `Bearer ${token}`,
    },
    body,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`A picture was answered with ${answer.status}: ${text}`);
  return performance.now() - begin;
}
