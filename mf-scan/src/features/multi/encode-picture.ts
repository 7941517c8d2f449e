import { maxScanPictureLength } from '@club/api/limits';
import { preparePicture } from '@club/ui/pictures';

const longestSide = 1600;
/** Of the JPEG, until the picture is short enough. */
const qualities = [0.8, 0.6, 0.4, 0.2];

/** Bytes that become characters at a time: each is an argument of a function. */
const chunk = 0x8000;

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += chunk) {
    text += String.fromCharCode(...bytes.subarray(at, at + chunk));
  }
  return btoa(text);
}

/** A picture as the base64 text of a JPEG that the contract accepts. */
export async function encodePicture(picture: Blob): Promise<string> {
  let text = '';
  for (const quality of qualities) {
    text = await toBase64(await preparePicture(picture, { longestSide, quality }));
    if (text.length <= maxScanPictureLength) break;
  }
  return text;
}
