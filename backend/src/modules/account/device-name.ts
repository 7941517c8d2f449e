const browsers: readonly (readonly [RegExp, string])[] = [
  // The narrow ones first: most of them also call themselves Chrome or Safari.
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string, 'phone' | 'computer'])[] = [
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\biPad\b/, 'iPad', 'phone'],
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'Chromebook', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
];

export interface Device {
  /** `Chrome на Android` */
  readonly name: string;
  readonly kind: 'phone' | 'computer' | 'unknown';
}

/** What a user agent says of itself, in words. */
export function describeDevice(userAgent: string): Device {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [, system, kind] = systems.find(([pattern]) => pattern.test(userAgent)) ?? [];
  const name = browser && system ? `${browser} на ${system}` : (browser ?? system);
  return { name: name ?? 'Невідомий пристрій', kind: kind ?? 'unknown' };
}
