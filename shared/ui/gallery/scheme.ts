/** The theme that the gallery shows: the device's, or one that was chosen. */
export type Scheme = 'device' | 'light' | 'dark';

const conditions: Readonly<Record<Scheme, string>> = {
  device: '(prefers-color-scheme: dark)',
  light: 'not all',
  dark: 'all',
};

let darkRules: readonly CSSMediaRule[] | undefined;

function findDarkRules(): CSSMediaRule[] {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter(({ conditionText }) => conditionText === conditions.device);
}

/** A page can not choose for the device: the rules of the dark theme get another condition instead. */
export function applyScheme(scheme: Scheme): void {
  darkRules ??= findDarkRules();
  for (const rule of darkRules) rule.media.mediaText = conditions[scheme];
}
