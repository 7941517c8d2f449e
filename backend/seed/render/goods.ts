import { darken, isLight, lighten } from '../pictures/colour';
import { drawMark } from '../pictures/marks';
import { stickFront } from '../pictures/packs';
import type { DeviceSpec, PouchCanSpec, ProductArt, StickPackSpec } from '../pictures/spec';
import { printLabel } from './labels';
import { box, cylinder, linear, pebble, placeShape, type Place, type Shape } from './shapes';
import type { Solid } from './trace';
import { size2, size3 } from './vectors';

const plain = (colour: string, gloss = 0.4, rough = 0.25) => {
  const surface = { colour: linear(colour), gloss, rough };
  return () => surface;
};

async function stickPack(spec: StickPackSpec): Promise<Shape> {
  const [w, h, d] = [0.8, 1.36, 0.34];
  const front = await printLabel([146, 262], (sheet) => stickFront(sheet, spec, 146, 262));
  const ground = linear(spec.ground);
  const side = linear(darken(spec.ground, 0.08));
  const band = linear(spec.band);
  const seam = linear(darken(spec.ground, 0.55));
  const shell = box([w, h, d], 0.035);
  const seamAt = h * 0.5;
  return {
    radius: size3(w, h, d),
    distance: (x, y, z) => shell(x, y, z) + (Math.abs(y - seamAt) < 0.012 ? 0.006 : 0),
    surface(x, y, z) {
      const isSeam = Math.abs(y - seamAt) < 0.011;
      const printed = front((x + w) / (2 * w), (h - y) / (2 * h), ground);
      const onSide = y < -0.08 && y > -0.6 ? band : side;
      const colour = isSeam ? seam : z > d - 0.03 ? printed : onSide;
      return { colour, gloss: 0.75, rough: 0.12 };
    },
  };
}

function stick(tip: string): Shape {
  const rod = cylinder(0.075, 0.56, 0.012);
  const [paper, ring, end] = [linear('#f6f1e7'), linear(tip), linear('#6b4526')];
  return {
    radius: 0.6,
    distance: rod,
    surface(x, y, z) {
      const isEnd = y < -0.545 && size2(x, z) < 0.066;
      const colour = isEnd ? end : y > 0.16 && (y > 0.22 || y < 0.19) ? ring : paper;
      return { colour, gloss: 0.25, rough: 0.5 };
    },
  };
}

async function pouchCan(spec: PouchCanSpec): Promise<Shape> {
  const { lid, rim, mark, strength } = spec;
  const ink = isLight(lid) ? darken(lid, 0.7) : '#ffffff';
  const face = await printLabel([240, 240], () => {
    const dots = [0, 1, 2, 3, 4].map((index) => {
      const angle = ((130 - index * 20) * Math.PI) / 180;
      const [x, y] = [120 + Math.cos(angle) * 90, 120 + Math.sin(angle) * 90];
      return `<circle cx="${x}" cy="${y}" r="7" fill="${ink}" opacity="${index < strength ? 0.95 : 0.25}"/>`;
    });
    const mid = `<g opacity=".16">${drawMark(mark, 120, 114, 178, ink)}</g>${drawMark(mark, 120, 106, 98, ink)}`;
    return `<rect width="240" height="240" fill="${lid}"/><circle cx="120" cy="120" r="108" fill="none" stroke="${ink}" stroke-opacity=".25" stroke-width="2"/>${mid}${dots.join('')}`;
  });
  const shell = cylinder(1, 0.27, 0.09);
  const inset = cylinder(0.86, 0.05, 0.02);
  const [wall, groove, paint] = [linear(rim), linear(darken(rim, 0.4)), linear(lid)];
  return {
    radius: 1.04,
    distance(x, y, z) {
      const carved = Math.max(shell(x, y, z), -inset(x, y - 0.28, z));
      const ridge = y > 0.02 && y < 0.16 ? 0.006 * Math.cos(Math.atan2(z, x) * 72) : 0;
      return carved + (Math.abs(y + 0.02) < 0.014 ? 0.014 : 0) + ridge;
    },
    surface(x, y, z) {
      const isFace = y > 0.2 && size2(x, z) < 0.862;
      const printed = face(x / 1.72 + 0.5, z / 1.72 + 0.5, paint);
      const colour = isFace ? printed : Math.abs(y + 0.02) < 0.02 ? groove : wall;
      return { colour, gloss: isFace ? 0.85 : 0.7, rough: isFace ? 0.1 : 0.2 };
    },
  };
}

const pouch: Shape = {
  radius: 0.4,
  distance: box([0.34, 0.1, 0.2], 0.095),
  surface: plain('#f7f5fa', 0.15, 0.7),
};

async function slimDevice(spec: DeviceSpec): Promise<Shape> {
  const { body, accent } = spec;
  const [w, h, d] = [0.44, 1.55, 0.32];
  const etched = isLight(body) ? darken(body, 0.35) : lighten(body, 0.45);
  const front = await printLabel([88, 310], () => {
    const leds = [0, 1, 2, 3].map(
      (index) =>
        `<circle cx="44" cy="${166 + index * 14}" r="3.2" fill="${index <= spec.seed % 4 ? lighten(accent, 0.45) : darken(body, 0.4)}"/>`,
    );
    return `<circle cx="44" cy="122" r="19" fill="${darken(body, 0.45)}"/><circle cx="44" cy="122" r="17.5" fill="none" stroke="${lighten(accent, 0.35)}" stroke-width="3"/>${leds.join('')}${drawMark('spark', 44, 262, 24, etched)}`;
  });
  const shell = box([w, h, d], 0.3);
  const [paint, cap, seam] = [linear(body), linear(accent), linear(darken(body, 0.7))];
  const capFrom = 0.98;
  return {
    radius: h + 0.1,
    distance: (x, y, z) => shell(x, y, z) + (Math.abs(y - capFrom) < 0.014 ? 0.008 : 0),
    surface(x, y, z) {
      const ground = Math.abs(y - capFrom) < 0.014 ? seam : y > capFrom ? cap : paint;
      const isFront = z > d * 0.55;
      const colour = isFront ? front((x + w) / (2 * w), (h - y) / (2 * h), ground) : ground;
      const isRing = isFront && Math.abs(size2(x, y - 0.33) - 0.175) < 0.018;
      return { colour, gloss: 0.95, rough: 0.14, glow: isRing ? 0.8 : 0 };
    },
  };
}

async function roundDevice(spec: DeviceSpec): Promise<Shape> {
  const { body, accent } = spec;
  const [w, h, d] = [0.98, 1.4, 0.52];
  const front = await printLabel([196, 280], () => {
    const lit = `stroke="${lighten(accent, 0.3)}" stroke-width="7" stroke-linecap="round" stroke-dasharray="${110 + (spec.seed % 4) * 40} 300"`;
    return `<circle cx="98" cy="150" r="44" fill="${darken(body, 0.5)}"/><circle cx="98" cy="150" r="40" fill="none" ${lit} transform="rotate(-90 98 150)"/><circle cx="98" cy="150" r="31" fill="${body}"/>${drawMark('spark', 98, 150, 28, lighten(accent, 0.3))}`;
  });
  const shell = pebble([w, h, d]);
  const belt = linear(accent);
  const paint = linear(body);
  return {
    radius: h + 0.05,
    distance: (x, y, z) => shell(x, y, z) + (Math.abs(z) < 0.03 ? 0.012 : 0),
    surface(x, y, z) {
      if (Math.abs(z) < 0.03) return { colour: belt, gloss: 1, rough: 0.1, metal: true };
      const colour = z > 0 ? front((x + w) / (2 * w), (h - y) / (2 * h), paint) : paint;
      const isRing = z > 0 && Math.abs(size2(x, y + 0.1) - 0.4) < 0.036;
      return { colour, gloss: 0.9, rough: 0.1, glow: isRing ? 0.7 : 0 };
    },
  };
}

async function place(shape: Shape | Promise<Shape>, where: Place): Promise<Solid> {
  return placeShape(await shape, where);
}

async function stickScene(spec: StickPackSpec): Promise<Solid[]> {
  return [
    await place(stickPack(spec), { at: [-0.1, 1.36, 0], turn: [0, -26, 0] }),
    await place(stick(spec.band), { at: [0.62, 0.08, 0.95], turn: [0, 8, -76 - 14] }),
    await place(stick(spec.band), { at: [0.5, 0.08, 1.25], turn: [0, -14, -90] }),
  ];
}

async function canScene(spec: PouchCanSpec): Promise<Solid[]> {
  return [
    await place(pouchCan(spec), { at: [0.3, 0.27, -0.6], turn: [0, 20, 0] }),
    await place(pouchCan(spec), { at: [-0.2, 1.02, 0.28], turn: [62, -14, 0] }),
    await place(pouch, { at: [1.02, 0.1, 0.62], turn: [0, 32, 0] }),
    await place(pouch, { at: [0.78, 0.1, 1.02], turn: [0, -18, 0] }),
  ];
}

async function deviceScene(spec: DeviceSpec): Promise<Solid[]> {
  if (spec.model === 'round') {
    return [await place(roundDevice(spec), { at: [0, 1.4, 0], turn: [0, -24, 0] })];
  }
  return [
    await place(slimDevice(spec), { at: [-0.45, 1.55, 0.15], turn: [0, -20, 0] }),
    await place(slimDevice({ ...spec, seed: spec.seed + 1 }), {
      at: [0.58, 1.53, -0.45],
      turn: [0, 150, -8],
    }),
  ];
}

/** The things of a product, standing on the floor. */
export async function arrange(art: ProductArt): Promise<Solid[]> {
  switch (art.kind) {
    case 'stick-pack':
      return stickScene(art);
    case 'pouch-can':
      return canScene(art);
    case 'device':
      return deviceScene(art);
    case 'cig-pack':
    case 'thing':
      throw new Error(`There is no model of ${art.label}.`);
  }
}
