import type { Brand } from '@club/domain/brand';
import type { Boot } from '@club/registry/boot';
import type { PrefetchedAnswers } from '@club/registry/prefetched';
import { brandFaces } from './brands';
import { picturePreloadTag, type PicturePreload } from './picture-preload';
import type { LinkedFile } from './preload';
import { retryPath } from './retry-route';

/** The parameters of a page. */
export interface PageInput {
  readonly boot: Boot;
  /** The layout of the page; undefined where the address has none. */
  readonly layout: string | undefined;
  readonly styles: readonly LinkedFile[];
  readonly fonts: readonly LinkedFile[];
  readonly preloads: readonly LinkedFile[];
  readonly scripts: readonly LinkedFile[];
  /** The largest pictures of the first screen. */
  readonly pictures: readonly PicturePreload[];
  /** The address of a script that `pnpm dev` adds. */
  readonly developmentScript?: string | null;
}

/** The HTML page of the app. Brand, boot data and preload tags differ. */
export function renderPage(input: PageInput): string {
  const { boot, layout, styles, fonts, preloads, scripts, pictures, developmentScript } = input;
  const { brand } = boot;
  const { name } = boot.brands[brand];
  const { themeColor, darkThemeColor, colorScheme, description } = brandFaces[brand];
  return [
    '<!doctype html>',
    `<html lang="uk" data-brand="${brand}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="color-scheme" content="${colorScheme}">`,
    `<title>${escapeHtml(name)}</title>`,
    ...styles.map((style) => `<link rel="stylesheet" ${linkAttributes(style)}>`),
    ...scripts.map(scriptTag),
    ...preloads.map(preloadTag),
    ...fonts.map(preloadTag),
    ...pictures.map(picturePreloadTag),
    // Browsers take the first that applies.
    `<meta name="theme-color" content="${darkThemeColor}" media="(prefers-color-scheme: dark)">`,
    `<meta name="theme-color" content="${themeColor}">`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="application-name" content="${escapeHtml(name)}">`,
    '<meta name="format-detection" content="telephone=no">',
    `<link rel="manifest" href="/manifest.webmanifest?brand=${brand}">`,
    ...iconTags(brand),
    `<script type="application/json" id="boot">${escapeJson(JSON.stringify(boot))}</script>`,
    ...developmentTag(developmentScript),
    '</head>',
    '<body>',
    `<div id="root">${splash(name, layout)}${startFailure}</div>`,
    '<noscript>Увімкни JavaScript, щоб відкрити клуб.</noscript>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** The tag of the script that `pnpm dev` adds. */
export function developmentTag(script: string | null | undefined): string[] {
  return script ? [`<script type="module" src="${script}"></script>`] : [];
}

/** What is shown before any code is loaded: header, content and bar of the layout, drawn by the styles. */
function splash(name: string, layout = ''): string {
  return [
    `<div class="splash" data-layout="${escapeHtml(layout)}" aria-hidden="true">`,
    `<p class="splash-name">${escapeHtml(name)}</p>`,
    '<div class="splash-page"><span></span><span></span><span></span></div>',
    '<div class="splash-bar"></div>',
    '</div>',
  ].join('');
}

/** Styles show it when the app has not replaced it in time, or cannot start. Without styles it is visible. */
const startFailure = [
  '<div class="start-failure" role="alert">',
  '<p>Сторінка не завантажилась. Перевір зв’язок і спробуй ще раз.</p>',
  `<a href="${retryPath}">Спробуй ще раз</a>`,
  '</div>',
].join('');

/** Adds answers for one customer to a page; the shared part is reused. */
export function insertAnswers(
  page: string,
  answers: PrefetchedAnswers,
  pictures: readonly PicturePreload[] = [],
): string {
  const json = escapeJson(JSON.stringify(answers));
  // One piece, so that a worker can remove it from the copy that it stores.
  const tags = pictures.map(picturePreloadTag).join('');
  const element = `<script type="application/json" id="prefetched">${json}</script>\n`;
  const end = page.lastIndexOf('</body>');
  return page.slice(0, end) + tags + element + page.slice(end);
}

function iconTags(brand: Brand): string[] {
  const icon = `/pictures/app-icon-${brand}`;
  return [
    `<link rel="icon" href="${icon}.svg" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${icon}-touch-180.png">`,
  ];
}

/** Without fetchpriority, browsers load deferred scripts after all preloads. */
function scriptTag(script: LinkedFile): string {
  return `<script defer fetchpriority="high" src="${escapeHtml(script.url)}" ${integrityAttributes(script)}></script>`;
}

function preloadTag(file: LinkedFile): string {
  const { url } = file;
  if (url.endsWith('.css')) return `<link rel="preload" as="style" ${styleAttributes(file)}>`;
  if (/\.m?js$/.test(url)) return `<link rel="preload" as="script" ${linkAttributes(file)}>`;
  // Fonts and pictures are loaded without a hash, so a preload with a hash would not be used.
  if (url.endsWith('.woff2')) {
    return `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(url)}" crossorigin="anonymous">`;
  }
  return `<link rel="preload" as="image" href="${escapeHtml(url)}">`;
}

// The attributes must be equal to the loader's, or the browser loads the file twice.
function linkAttributes(file: LinkedFile): string {
  return `href="${escapeHtml(file.url)}" ${integrityAttributes(file)}`;
}

/** Style sheets loaded by scripts are CORS requests only to another origin. */
function styleAttributes({ url, integrity }: LinkedFile): string {
  const mode = url.startsWith('/') ? '' : ' crossorigin="anonymous"';
  return `href="${escapeHtml(url)}"${mode} integrity="${integrity}"`;
}

function integrityAttributes({ integrity }: LinkedFile): string {
  return `crossorigin="anonymous" integrity="${integrity}"`;
}

/** JSON for a script element: no text in it can end the element or start a comment. */
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
