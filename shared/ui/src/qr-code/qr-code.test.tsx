import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { QrCode } from './qr-code';

/** The modules that the path makes dark. */
function drawn(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  return rows;
}

it.each(['https://first.test/qr', `https://first.test/qr?campaign=${'x'.repeat(300)}`])(
  '[RT-01] draws the code of %s, with its quiet zone, and names it',
  (text) => {
    render(<QrCode text={text} label="Код для телефона" />);
    const image = screen.getByRole('img', { name: 'Код для телефона' });
    const { data, size } = encode(text, { ecc: 'M', border: 4 });
    expect(image).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
    const rows = drawn(image.querySelector('path')?.getAttribute('d') ?? '', size);
    expect(rows).toEqual(data);
    expect(rows.slice(0, 4).flat()).not.toContain(true);
    expect(rows.flat()).toContain(true);
  },
);
