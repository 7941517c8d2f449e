import type { Spot } from './distance';

/** What a map shows: the middle, and how many kilometres its width is. */
export interface MapView {
  readonly middle: Spot;
  readonly widthKm: number;
}

/** A place on the map, in shares of its width and height. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** Width by height of every map. */
export const mapRatio = 4 / 3;
/** Points are not drawn nearer to the edge than this share. */
const margin = 0.12;
/** The tip of a pin is on its place, so it needs more space above than beside. */
const pinRoom = 1.15;
const kmPerDegree = 111.32;
/** No closer zoom separates anything. */
const closestKm = 0.6;

function kmFrom(middle: Spot, { lat, lng }: Spot): { east: number; south: number } {
  const shrink = Math.cos((middle.lat * Math.PI) / 180);
  return {
    east: (lng - middle.lng) * kmPerDegree * shrink,
    south: (middle.lat - lat) * kmPerDegree,
  };
}

/** Where a place lies on the map: 0 to 1 when it is on it. */
export function project({ middle, widthKm }: MapView, spot: Spot): MapPoint {
  const { east, south } = kmFrom(middle, spot);
  return { x: 0.5 + east / widthKm, y: 0.5 + (south / widthKm) * mapRatio };
}

/** The view in which all of the places are seen. */
export function fitView(spots: readonly Spot[], leastKm = 2): MapView {
  const lats = spots.map(({ lat }) => lat);
  const lngs = spots.map(({ lng }) => lng);
  if (spots.length === 0) return { middle: { lat: 48.4, lng: 31.2 }, widthKm: 1400 };
  const middle = {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lng: (Math.min(...lngs) + Math.max(...lngs)) / 2,
  };
  const needed = spots.map((spot) => {
    const { east, south } = kmFrom(middle, spot);
    return 2 * Math.max(Math.abs(east), Math.abs(south) * mapRatio * pinRoom);
  });
  return { middle, widthKm: Math.max(leastKm, Math.max(...needed) / (1 - 2 * margin)) };
}

/** Nearer by half, or further: never further than `widest`. */
export function zoom({ middle, widthKm }: MapView, by: 'in' | 'out', widest: MapView): MapView {
  if (by === 'in') return { middle, widthKm: Math.max(closestKm, widthKm / 2) };
  return widthKm * 2 >= widest.widthKm ? widest : { middle, widthKm: widthKm * 2 };
}

/** Places that lie so close on the map that they are one mark. */
export interface Cluster<P extends Spot> {
  readonly point: MapPoint;
  readonly members: readonly P[];
}

/** Puts together what would be drawn over each other; `reach` is a share of the width. */
export function cluster<P extends Spot>(
  view: MapView,
  places: readonly P[],
  reach = 0.12,
): Cluster<P>[] {
  const clusters: { point: MapPoint; members: P[] }[] = [];
  for (const place of places) {
    const point = project(view, place);
    if (Math.abs(point.x - 0.5) > 0.5 || Math.abs(point.y - 0.5) > 0.5) continue;
    const near = clusters.find(
      (one) => Math.hypot(one.point.x - point.x, (one.point.y - point.y) / mapRatio) < reach,
    );
    if (near) near.members.push(place);
    else clusters.push({ point, members: [place] });
  }
  return clusters;
}

/** A round number of kilometres that is about a quarter of the width: for the scale. */
export function scaleKm({ widthKm }: MapView): number {
  const quarter = widthKm / 4;
  const power = 10 ** Math.floor(Math.log10(quarter));
  const step = [5, 2, 1].find((one) => one * power <= quarter) ?? 1;
  return step * power;
}

/** Two marks with words beside them need this share of the height between them. */
const lineShare = 0.15;
const besideShare = 0.3;

/** Moves marks that would cover each other apart, up and down: for a map that is only a scheme. */
export function separateMarks(points: readonly MapPoint[]): MapPoint[] {
  const moved = points.map((point) => ({ ...point }));
  for (const [index, one] of moved.entries()) {
    for (const other of moved.slice(index + 1)) {
      const [upper, lower] = one.y <= other.y ? [one, other] : [other, one];
      const lack = lineShare - (lower.y - upper.y);
      if (lack <= 0 || Math.abs(one.x - other.x) > besideShare / 2) continue;
      upper.y -= lack / 2;
      lower.y += lack / 2;
    }
  }
  return moved;
}
