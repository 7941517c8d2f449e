import type { Brand } from '@club/domain/brand';
import type { Boot } from '@club/registry/boot';
import type { Carried } from '@club/registry/carried';
import { brandFaces } from './brands';
import type { LinkedFile } from './preload';

/** What a page is made of. */
export interface PageParts {
  readonly boot: Boot;
  readonly styles: readonly LinkedFile[];
  readonly fonts: readonly LinkedFile[];
  readonly preloads: readonly LinkedFile[];
  readonly scripts: readonly LinkedFile[];
}

/** The one page of the app: what differs are brand, boot data and preload tags. */
export function renderPage({ boot, styles, fonts, preloads, scripts }: PageParts): string {
  const { brand } = boot;
  const { name } = boot.brands[brand];
  const { themeColor, description } = brandFaces[brand];
  return [
    '<!doctype html>',
    `<html lang="uk" data-brand="${brand}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(name)}</title>`,
    ...styles.map((style) => `<link rel="stylesheet" ${addressOf(style)}>`),
    ...scripts.map(scriptTag),
    ...preloads.map(preloadTag),
    ...fonts.map(preloadTag),
    `<meta name="theme-color" content="${themeColor}">`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="application-name" content="${escapeHtml(name)}">`,
    '<meta name="format-detection" content="telephone=no">',
    `<link rel="manifest" href="/manifest.webmanifest?brand=${brand}">`,
    ...iconTags(brand),
    `<script type="application/json" id="boot">${escapeJson(JSON.stringify(boot))}</script>`,
    '</head>',
    '<body>',
    // A sign of life before any code has come; the app's first drawing takes its place.
    `<div id="root"><p class="arriving" aria-hidden="true">${escapeHtml(name)}</p></div>`,
    '<noscript>Увімкни JavaScript, щоб відкрити клуб.</noscript>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** The page with answers for one customer: what all share is not made anew. */
export function carryAnswers(page: string, carried: Carried): string {
  const json = escapeJson(JSON.stringify(carried));
  const element = `<script type="application/json" id="carried">${json}</script>\n`;
  const end = page.lastIndexOf('</body>');
  return page.slice(0, end) + element + page.slice(end);
}

function iconTags(brand: Brand): string[] {
  const icon = `/pictures/app-icon-${brand}`;
  return [
    `<link rel="icon" href="${icon}.svg" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${icon}-touch-180.png">`,
  ];
}

/** Deferred scripts come after all preloads unless told otherwise, and the page begins with them. */
function scriptTag(script: LinkedFile): string {
  return `<script defer fetchpriority="high" src="${escapeHtml(script.url)}" ${checkOf(script)}></script>`;
}

function preloadTag(file: LinkedFile): string {
  const { url } = file;
  if (url.endsWith('.css')) return `<link rel="preload" as="style" ${styleAddressOf(url)}>`;
  if (/\.m?js$/.test(url)) return `<link rel="preload" as="script" ${addressOf(file)}>`;
  // Fonts and pictures are fetched without a hash later, so a preload with one would not be used.
  if (url.endsWith('.woff2')) {
    return `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(url)}" crossorigin="anonymous">`;
  }
  return `<link rel="preload" as="image" href="${escapeHtml(url)}">`;
}

// The attributes must equal the loader's, or the browser fetches the file twice.
function addressOf(file: LinkedFile): string {
  return `href="${escapeHtml(file.url)}" ${checkOf(file)}`;
}

/** Styles that a script loads get no hash, and are CORS requests only towards another origin. */
function styleAddressOf(url: string): string {
  return `href="${escapeHtml(url)}"${url.startsWith('/') ? '' : ' crossorigin="anonymous"'}`;
}

function checkOf({ integrity }: LinkedFile): string {
  return `crossorigin="anonymous" integrity="${integrity}"`;
}

/** JSON inside of a script element: no text in it may end the element or start a comment. */
export function escapeJson(json: string): string {
  return json
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
