import type { Solid, Surface } from './trace';
import { size2, size3, type Colour, type Vector } from './vectors';

/** A solid around its own origin. */
export interface Shape {
  readonly distance: (x: number, y: number, z: number) => number;
  readonly surface: (x: number, y: number, z: number) => Surface;
  /** Of a ball around it. */
  readonly radius: number;
}

export function linear(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  const part = (shift: number) => (((value >> shift) & 255) / 255) ** 2.2;
  return [part(16), part(8), part(0)];
}

export const mixed = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

export function box(half: Vector, round: number) {
  const [a, b, c] = half;
  return (x: number, y: number, z: number) => {
    const dx = Math.abs(x) - a + round;
    const dy = Math.abs(y) - b + round;
    const dz = Math.abs(z) - c + round;
    const outside = size3(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0));
    return outside + Math.min(Math.max(dx, dy, dz), 0) - round;
  };
}

/** Upright, with round edges. */
export function cylinder(radius: number, half: number, round: number) {
  return (x: number, y: number, z: number) => {
    const side = size2(x, z) - radius + round;
    const end = Math.abs(y) - half + round;
    return size2(Math.max(side, 0), Math.max(end, 0)) + Math.min(Math.max(side, end), 0) - round;
  };
}

/** Rounder than a box and fuller than a ball. */
export function pebble([a, b, c]: Vector) {
  const power = 2.6;
  return (x: number, y: number, z: number) => {
    const size =
      (Math.abs(x / a) ** power + Math.abs(y / b) ** power + Math.abs(z / c) ** power) **
      (1 / power);
    return (size - 1) * Math.min(a, b, c) * 0.8;
  };
}

/** Where a shape stands. It is turned about z, then x, then y, in degrees. */
export interface Place {
  readonly at: Vector;
  readonly turn?: Vector;
}

export function placeShape(shape: Shape, { at, turn = [0, 0, 0] }: Place): Solid {
  const [ax, ay, az] = turn.map((degrees) => (degrees * Math.PI) / 180) as [number, number, number];
  const [sx, cx, sy, cy, sz, cz] = [ax, ay, az].flatMap((a) => [Math.sin(a), Math.cos(a)]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const inside =
    <Value>(read: (x: number, y: number, z: number) => Value) =>
    (x: number, y: number, z: number): Value => {
      const px = x - at[0];
      const py = y - at[1];
      const pz = z - at[2];
      const qx = px * cy - pz * sy;
      const qz = px * sy + pz * cy;
      const ry = py * cx + qz * sx;
      return read(qx * cz + ry * sz, ry * cz - qx * sz, qz * cx - py * sx);
    };
  return {
    centre: at,
    radius: shape.radius,
    distance: inside(shape.distance),
    surface: inside(shape.surface),
  };
}

/** The same thing at another place. */
export function moveSolid(
  { centre, radius, distance, surface }: Solid,
  [dx, dy, dz]: Vector,
): Solid {
  return {
    centre: [centre[0] + dx, centre[1] + dy, centre[2] + dz],
    radius,
    distance: (x, y, z) => distance(x - dx, y - dy, z - dz),
    surface: (x, y, z) => surface(x - dx, y - dy, z - dz),
  };
}
