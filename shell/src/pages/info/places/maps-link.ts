import type { Spot } from './distance';

/** Where the device's own maps show a place. */
export function mapsLink({ lat, lng }: Spot, name: string, userAgent: string): string {
  const spot = `${lat},${lng}`;
  const label = encodeURIComponent(name);
  if (/Android/i.test(userAgent)) return `geo:${spot}?q=${spot}(${label})`;
  if (/iPhone|iPad|Macintosh/i.test(userAgent)) {
    return `https://maps.apple.com/?ll=${spot}&q=${label}`;
  }
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(spot)}`;
}
