import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** The library that most web pages scan with, with whole frames as often as it may. */
const framesPerSecond = 10;

const script = readFileSync(
  createRequire(__filename).resolve('html5-qrcode/html5-qrcode.min.js'),
  'utf8',
);

const html = `<!doctype html><meta name="viewport" content="width=device-width"><div id="view"></div>
<script>${script}</script>`;

interface Scanner {
  start(
    camera: object,
    options: object,
    onRead: (text: string) => void,
    onNothing: () => void,
  ): Promise<unknown>;
}

/** Opens a page with the other scanner, at the address of a server that does not know it. */
export async function openOtherScanner(page: Page, origin: string): Promise<void> {
  const url = `${origin}/other-scanner`;
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(url);
  await page.evaluate(
    async ({ fps }) => {
      const { Html5Qrcode } = globalThis as unknown as { Html5Qrcode: new (id: string) => Scanner };
      const read = new Set<string>();
      const onRead = (text: string) => {
        // It gives one code of a frame. Each scene has codes of its own.
        read.add(text);
        const probe = globalThis as unknown as { clubOtherRead?: (text: string) => void };
        probe.clubOtherRead?.(text);
      };
      const nothing = () => undefined;
      await new Html5Qrcode('view').start({ facingMode: 'environment' }, { fps }, onRead, nothing);
    },
    { fps: framesPerSecond },
  );
}

/** Runs in the page: counts the different codes of each scene. */
export function watchOtherReads(): void {
  const page = globalThis as unknown as {
    clubViews: { from: number }[];
    clubRead: (count: number) => void;
    clubOtherRead: (text: string) => void;
  };
  let begun = -1;
  let texts = new Set<string>();
  page.clubOtherRead = (text) => {
    const view = page.clubViews.at(-1);
    if (view && view.from !== begun) {
      begun = view.from;
      texts = new Set();
    }
    texts.add(text);
    page.clubRead(texts.size);
  };
}
