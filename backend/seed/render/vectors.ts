/** A point, or a direction of length 1. */
export type Vector = readonly [x: number, y: number, z: number];
/** Linear light. */
export type Colour = readonly [red: number, green: number, blue: number];

// Math.hypot is many times slower.
export const size2 = (x: number, y: number) => Math.sqrt(x * x + y * y);
export const size3 = (x: number, y: number, z: number) => Math.sqrt(x * x + y * y + z * z);

export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const add = (a: Vector, b: Vector, share = 1): Vector => [
  a[0] + b[0] * share,
  a[1] + b[1] * share,
  a[2] + b[2] * share,
];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vector): Vector => {
  const length = size3(a[0], a[1], a[2]);
  return [a[0] / length, a[1] / length, a[2] / length];
};
export const reflect = (ray: Vector, normal: Vector) => add(ray, normal, -2 * dot(ray, normal));
export const clamp = (value: number, least = 0, most = 1) => Math.min(most, Math.max(least, value));
export const smooth = (from: number, to: number, value: number) => {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
};
