export type Stop = [offset: number, colour: string, opacity?: number];

/** Collects gradients, clips and filters of one drawing under ids that only it uses. */
export interface Sheet {
  linear(stops: Stop[], vector?: [x1: number, y1: number, x2: number, y2: number]): string;
  radial(stops: Stop[], centre?: [cx: number, cy: number, r: number]): string;
  clip(shape: string): string;
  blur(deviation: number): string;
  defs(): string;
}

function writeStops(stops: Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`;
    })
    .join('');
}

export function createSheet(prefix: string): Sheet {
  const ids = new Map<string, string>();
  const bodies: string[] = [];

  function define(tag: string, attributes: string, body: string): string {
    const key = `${tag} ${attributes} ${body}`;
    const known = ids.get(key);
    if (known) return `url(#${known})`;
    const id = `${prefix}-${ids.size.toString(36)}`;
    ids.set(key, id);
    bodies.push(`<${tag} id="${id}"${attributes}>${body}</${tag}>`);
    return `url(#${id})`;
  }

  return {
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      define('linearGradient', ` x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, writeStops(stops)),
    radial: (stops, [cx, cy, r] = [0.5, 0.5, 0.5]) =>
      define('radialGradient', ` cx="${cx}" cy="${cy}" r="${r}"`, writeStops(stops)),
    clip: (shape) => define('clipPath', '', shape),
    blur: (deviation) =>
      define(
        'filter',
        ' x="-50%" y="-50%" width="200%" height="200%"',
        `<feGaussianBlur stdDeviation="${deviation}"/>`,
      ),
    defs: () => (bodies.length === 0 ? '' : `<defs>${bodies.join('')}</defs>`),
  };
}
