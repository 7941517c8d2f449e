// A small ray marcher for studio pictures of goods: solids under soft boxes, on a floor. It has no
// noise, so that pictures stay small: shadows and occlusion are estimated from distances.

import { KEY, surroundings } from './lights';
import {
  add,
  clamp,
  cross,
  dot,
  reflect,
  size2,
  size3,
  smooth,
  unit,
  type Colour,
  type Vector,
} from './vectors';

/** How a point of a solid looks; colours are linear. */
export interface Surface {
  readonly colour: Colour;
  /** 0 like paper, 1 like lacquer. */
  readonly gloss: number;
  /** How soft reflections are. */
  readonly rough: number;
  readonly metal?: boolean;
  /** Light of its own. */
  readonly glow?: number;
}

/** A thing in the scene. Points are in world space. */
export interface Solid {
  readonly distance: (x: number, y: number, z: number) => number;
  readonly surface: (x: number, y: number, z: number) => Surface;
  readonly centre: Vector;
  readonly radius: number;
}

export interface Scene {
  readonly solids: readonly Solid[];
  readonly eye: Vector;
  readonly at: Vector;
  /** Of the picture's height, in degrees. */
  readonly angle: number;
  /** How far the shadow on the floor reaches. */
  readonly reach: number;
  /** A studio of these colours behind; without it only the shadow on the floor is drawn. */
  readonly studio?: { readonly floor: Colour; readonly wall: Colour; readonly light: Colour };
}

const FAR = 40;
const CLOSE = 0.0008;
function nearest({ solids }: Scene, x: number, y: number, z: number): number {
  let least = FAR;
  for (const { distance, centre, radius } of solids) {
    const away = size3(x - centre[0], y - centre[1], z - centre[2]) - radius;
    // Far from a solid its ball is near enough.
    const found = away > 0.4 ? away : distance(x, y, z);
    if (found < least) least = found;
  }
  return least;
}

interface Hit {
  readonly point: Vector;
  readonly solid: Solid;
  readonly far: number;
}

function march(solid: Solid, from: Vector, ray: Vector): number | null {
  const middle = add(solid.centre, from, -1);
  const along = dot(middle, ray);
  const beside = dot(middle, middle) - along * along;
  const room = solid.radius * solid.radius - beside;
  if (room < 0) return null;
  const half = Math.sqrt(room);
  let far = Math.max(0.002, along - half);
  for (let step = 0; step < 96 && far < along + half; step += 1) {
    const left = solid.distance(
      from[0] + ray[0] * far,
      from[1] + ray[1] * far,
      from[2] + ray[2] * far,
    );
    if (left < CLOSE) return far;
    far += left * 0.9;
  }
  return null;
}

function hitSolid({ solids }: Scene, from: Vector, ray: Vector): Hit | null {
  let best: Hit | null = null;
  for (const solid of solids) {
    const far = march(solid, from, ray);
    if (far !== null && (best === null || far < best.far)) {
      best = { point: add(from, ray, far), solid, far };
    }
  }
  return best;
}

function normalAt({ distance }: Solid, [x, y, z]: Vector): Vector {
  const step = 0.0012;
  return unit([
    distance(x + step, y, z) - distance(x - step, y, z),
    distance(x, y + step, z) - distance(x, y - step, z),
    distance(x, y, z + step) - distance(x, y, z - step),
  ]);
}

/** How much of the key light reaches a point, with a soft edge. */
function lit(scene: Scene, point: Vector, softness: number): number {
  let light = 1;
  let far = 0.03;
  for (let step = 0; step < 64 && far < 5; step += 1) {
    const [x, y, z] = add(point, KEY, far);
    const left = nearest(scene, x, y, z);
    light = Math.min(light, 0.5 + left / (2 * softness * far));
    if (light <= 0) return 0;
    far += clamp(left * 0.45, 0.02, 0.22);
  }
  return smooth(0, 1, light);
}

/** How open the surroundings of a point are. */
function openness(scene: Scene, point: Vector, normal: Vector, reach: number): number {
  let closed = 0;
  let weight = 0.5;
  for (let step = 1; step <= 5; step += 1) {
    const far = (reach * step) / 5;
    const [x, y, z] = add(point, normal, far);
    closed += weight * clamp((far - Math.min(nearest(scene, x, y, z), y + 0.002)) / far);
    weight *= 0.6;
  }
  return clamp(1 - closed);
}

function shade(scene: Scene, { point, solid }: Hit, ray: Vector): Colour {
  const normal = normalAt(solid, point);
  const { colour, gloss, rough, metal = false, glow = 0 } = solid.surface(...point);
  const open = openness(scene, point, normal, 0.5);
  const key = Math.max(0, dot(normal, KEY)) * lit(scene, add(point, normal, 0.01), 0.16);
  const diffuse = (0.52 + 0.22 * normal[1] + 0.1 * normal[2]) * open + 0.95 * key;
  const mirrored = reflect(ray, normal);
  const slant = (1 - clamp(-dot(ray, normal))) ** 5;
  const onFloor = mirrored[1] < 0 ? clamp(point[1] * 1.5, 0.25, 1) : 1;
  const light = surroundings(mirrored, rough) * onFloor * (0.35 + 0.65 * open);
  const share = metal ? 0.75 + 0.25 * slant : (0.045 + 0.75 * slant) * gloss;
  return colour.map((part) => {
    const body = metal ? part * diffuse * 0.35 : part * diffuse;
    return body * (1 - share * 0.5) + light * share * (metal ? part : 1) + part * glow;
  }) as unknown as Colour;
}

interface Pixel {
  readonly colour: Colour;
  readonly alpha: number;
}

const nothing: Pixel = { colour: [0, 0, 0], alpha: 0 };

/** The floor: with a studio its colour and a faint reflection, otherwise only the shadow. */
function floorPixel(scene: Scene, from: Vector, ray: Vector): Pixel {
  const { studio } = scene;
  const far = ray[1] < -1e-4 ? -from[1] / ray[1] : FAR;
  const point = add(from, ray, Math.min(far, FAR));
  const away = size2(point[0], point[2] * 0.75);
  const isNear = far < FAR && away < scene.reach;
  // The shadow ends before the edge of the picture.
  const fade = smooth(scene.reach * 0.45, scene.reach, away);
  const ground: Vector = [point[0], 0.004, point[2]];
  const shaded = isNear
    ? (0.3 + 0.7 * lit(scene, ground, 0.3)) *
      (0.25 + 0.75 * openness(scene, ground, [0, 1, 0], 0.7))
    : 1;
  const shadow = shaded + (1 - shaded) * fade;
  if (studio === undefined) return { colour: [0.012, 0.006, 0.02], alpha: (1 - shadow) * 0.7 };
  const depth = smooth(9, 16, far);
  const pool = Math.exp(-(point[0] ** 2 + (point[2] + 0.6) ** 2) / 9) * (1 - depth);
  const height = smooth(-0.16, 0.12, ray[1]);
  const mirrored = isNear
    ? hitSolid(scene, add(point, [0, 0.004, 0]), reflect(ray, [0, 1, 0]))
    : null;
  const mirror = mirrored ? shade(scene, mirrored, reflect(ray, [0, 1, 0])) : null;
  const share = mirrored ? 0.22 * Math.exp(-mirrored.far * 1.6) : 0;
  const colour = [0, 1, 2].map((index) => {
    const i = index as 0 | 1 | 2;
    const plain = studio.floor[i] + (studio.wall[i] - studio.floor[i]) * Math.max(depth, height);
    const base = (plain + studio.light[i] * pool * 0.6) * shadow;
    return mirror ? base * (1 - share) + mirror[i] * share : base;
  });
  return { colour: colour as unknown as Colour, alpha: 1 };
}

function tracePixel(scene: Scene, ray: Vector): Pixel {
  const hit = hitSolid(scene, scene.eye, ray);
  if (hit !== null) return { colour: shade(scene, hit, ray), alpha: 1 };
  return scene.studio === undefined && ray[1] > -1e-4 ? nothing : floorPixel(scene, scene.eye, ray);
}

/** Bright parts are bent into the range, then written as sRGB. */
const toByte = (light: number) => {
  const bent = light < 0.7 ? light : 0.7 + 0.3 * Math.tanh((light - 0.7) / 0.55);
  return Math.round(255 * clamp(bent) ** (1 / 2.2));
};

/** Renders a scene as rows of red, green, blue and alpha, with four rays for each pixel. */
export function renderScene(scene: Scene, width: number, height: number): Buffer {
  const forward = unit(add(scene.at, scene.eye, -1));
  const right = unit(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  const scale = Math.tan((scene.angle * Math.PI) / 360);
  const pixels = Buffer.alloc(width * height * 4);
  for (let index = 0; index < width * height; index += 1) {
    const sum = [0, 0, 0, 0] as [number, number, number, number];
    for (const [dx, dy] of [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ] as const) {
      const x = (((index % width) + dx) * 2 - width) / height;
      const y = 1 - ((Math.floor(index / width) + dy) * 2) / height;
      const ray = unit(add(add(forward, right, x * scale), up, y * scale));
      const { colour, alpha } = tracePixel(scene, ray);
      for (const part of [0, 1, 2] as const) sum[part] += colour[part] * alpha;
      sum[3] += alpha;
    }
    for (const part of [0, 1, 2] as const) {
      pixels[index * 4 + part] = sum[3] > 0 ? toByte(sum[part] / sum[3]) : 0;
    }
    pixels[index * 4 + 3] = Math.round((sum[3] / 4) * 255);
  }
  return pixels;
}
