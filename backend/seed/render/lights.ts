import { cross, dot, smooth, unit, type Vector } from './vectors';

/** Where the main light comes from. */
export const KEY: Vector = unit([-0.55, 0.75, 0.55]);

/** A rectangular soft box that shines from a direction. */
function softBox(direction: Vector, width: number, height: number, strength: number) {
  const right = unit(cross([0, 1, 0], direction));
  const up = cross(direction, right);
  return (ray: Vector, rough: number): number => {
    const facing = dot(ray, direction);
    if (facing <= 0.05) return 0;
    const blur = 0.04 + rough;
    const edge = (value: number, half: number) =>
      1 - smooth(half - blur, half + blur, Math.abs(value));
    const share = edge(dot(ray, right) / facing, width) * edge(dot(ray, up) / facing, height);
    return (strength * share) / (1 + rough * 2);
  };
}

const boxes = [
  softBox(unit([-0.75, 0.55, 0.6]), 0.42, 0.62, 3.4),
  softBox(unit([0.95, 0.25, 0.3]), 0.13, 1.1, 2.6),
  softBox(unit([0.15, 0.95, -0.35]), 0.7, 0.25, 2),
];

/** The light that comes from a direction. */
export function surroundings(ray: Vector, rough: number): number {
  const base = ray[1] > 0 ? 0.3 + 0.35 * ray[1] : 0.3 + 0.12 * ray[1];
  return boxes.reduce((sum, box) => sum + box(ray, rough), base);
}
