import type { Page } from '@playwright/test';

/** A photo as large as a phone takes it, with a text, drawn by the browser. */
export async function drawPhoto(page: Page, text: string): Promise<Buffer> {
  const url = await page.evaluate((words) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3000, 2000];
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = '#cfe0ec';
      pen.fillRect(0, 0, 3000, 2000);
      pen.fillStyle = '#223';
      pen.font = '200px sans-serif';
      pen.fillText(words, 900, 1000);
    }
    return canvas.toDataURL('image/jpeg');
  }, text);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}
