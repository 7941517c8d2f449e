import type { Brand } from '@club/domain/brand';
import type { Boot } from '@club/registry/boot';

function setAttribute(selector: string, name: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(name, value);
}

/** Lets what the system shows around the page follow the brand: colour, icons, what would be installed. */
export function applyBrandToDocument(
  brand: Brand,
  { name, themeColor, darkThemeColor }: Boot['brands'][Brand],
): void {
  const icon = `/pictures/app-icon-${brand}`;
  document.documentElement.dataset['brand'] = brand;
  if (themeColor) setAttribute('meta[name="theme-color"]:not([media])', 'content', themeColor);
  if (darkThemeColor) setAttribute('meta[name="theme-color"]', 'content', darkThemeColor);
  setAttribute('meta[name="application-name"]', 'content', name);
  setAttribute('link[rel="manifest"]', 'href', `/manifest.webmanifest?brand=${brand}`);
  setAttribute('link[rel="icon"]', 'href', `${icon}.svg`);
  setAttribute('link[rel="apple-touch-icon"]', 'href', `${icon}-touch-180.png`);
}
