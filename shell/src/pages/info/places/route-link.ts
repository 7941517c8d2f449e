import type { Spot } from './distance';

/** Where the device's own maps show the way to a place. */
export function routeLink({ lat, lng }: Spot, name: string, userAgent: string): string {
  const spot = `${lat},${lng}`;
  // Opens the maps that the customer has chosen, with the place and the way to it.
  if (/Android/i.test(userAgent)) return `geo:${spot}?q=${spot}(${encodeURIComponent(name)})`;
  if (/iPhone|iPad|Macintosh/i.test(userAgent)) return `https://maps.apple.com/?daddr=${spot}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(spot)}`;
}
