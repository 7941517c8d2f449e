/** A place on the earth, in degrees. */
export interface Spot {
  readonly lat: number;
  readonly lng: number;
}

const earthKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The way between two places as the crow flies, in kilometres. */
export function distanceKm(one: Spot, other: Spot): number {
  const dLat = radians(other.lat - one.lat);
  const dLng = radians(other.lng - one.lng);
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.sqrt(a));
}

const near = new Intl.NumberFormat('uk-UA', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const far = new Intl.NumberFormat('uk-UA', { maximumFractionDigits: 0 });

/** `450 м`, `1,2 км`, `120 км`: as exact as it is of use. */
export function distanceText(km: number): string {
  if (km < 0.95) return `${Math.max(50, Math.round(km * 20) * 50)}\u00a0м`;
  return `${(km < 9.95 ? near : far).format(km)}\u00a0км`;
}
