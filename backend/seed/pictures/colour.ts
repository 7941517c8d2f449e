type Rgb = [number, number, number];

function read(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function mix(from: string, to: string, share: number): string {
  const a = read(from);
  const b = read(to);
  const part = (index: 0 | 1 | 2) =>
    Math.round(a[index] + (b[index] - a[index]) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${part(0)}${part(1)}${part(2)}`;
}

export function lighten(colour: string, share: number): string {
  return mix(colour, '#ffffff', share);
}

// Shadows lean towards a warm violet black: pure black looks dirty on tinted grounds.
export function darken(colour: string, share: number): string {
  return mix(colour, '#120a1c', share);
}

export function isLight(colour: string): boolean {
  const [red, green, blue] = read(colour);
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150;
}
