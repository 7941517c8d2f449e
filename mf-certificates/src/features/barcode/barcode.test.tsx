import { render, screen } from '@testing-library/react';
import { Barcode } from './barcode';
import { code128 } from './code-128';
import { ean13 } from './ean-13';

/** Bars as ones and gaps as zeros. */
const modules = (widths: readonly number[] | null) =>
  (widths ?? []).map((width, index) => (index % 2 === 0 ? '1' : '0').repeat(width)).join('');

const symbol = (text: string, index: number) =>
  (code128(text) ?? []).slice(index * 6, index * 6 + 6).join('');

describe('Code 128', () => {
  // Symbols of ISO/IEC 15417, table 1, and its check character.
  it.each([
    // Start B, A = 33, B = 34, check (104 + 33 + 2 × 34) % 103 = 102.
    ['AB', ['211214', '111323', '131123', '411131'], 102],
    // Start C, 12, 34, check (105 + 12 + 68) % 103 = 82.
    ['1234', ['211232', '112232', '131123', '121241'], 82],
    // Start B, G = 39, to C, 12, 34, check (104 + 39 + 2 × 99 + 3 × 12 + 4 × 34) % 103 = 101.
    ['G1234', ['211214', '211313', '113141', '112232', '131123', '311141'], 101],
    // Start C, 12, 34, to B, a = 65, check (105 + 12 + 68 + 300 + 260) % 103 = 24.
    ['1234a', ['211232', '112232', '131123', '114131', '121124', '311222'], 24],
  ])('[CE-01] %s has the symbols of the standard', (text, symbols) => {
    expect(symbols.map((_, index) => symbol(text, index))).toEqual(symbols);
    expect(code128(text)?.slice(-7).join('')).toBe('2331112');
  });

  it('[CE-01] each symbol has 11 modules, three bars, and differs from all others', () => {
    const letters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
    const drawn = letters.map((letter) => symbol(letter, 1));
    expect(new Set(drawn).size).toBe(95);
    for (const widths of drawn) {
      const sum = (of: string[]) => of.reduce((total, width) => total + Number(width), 0);
      const bars = [...widths].filter((_, index) => index % 2 === 0);
      expect([sum([...widths]), sum(bars) % 2]).toEqual([11, 0]);
    }
  });

  it('[CE-01] pairs of digits take one symbol; an odd digit and short runs stay letters', () => {
    const count = (text: string) => ((code128(text) ?? []).length - 7) / 6;
    expect(count('12345678')).toBe(1 + 4 + 1);
    expect(count('GC-123456789012')).toBe(1 + 3 + 1 + 6 + 1);
    expect(count('12345')).toBe(1 + 2 + 1 + 1 + 1);
    expect(count('A12')).toBe(1 + 3 + 1);
  });

  it('[CE-01] another alphabet is not drawn', () => {
    expect(code128('Код')).toBeNull();
    expect(code128('')).toBeNull();
  });
});

describe('EAN-13', () => {
  it('[CE-01] draws the example of the standard’s introduction', () => {
    // 4 003994 155486: the first digit 4 makes the sets A B A A B B.
    expect(modules(ean13('4003994155486'))).toBe(
      [
        '101',
        '0001101 0100111 0111101 0001011 0010111 0011101',
        '01010',
        '1100110 1001110 1001110 1011100 1001000 1010000',
        '101',
      ]
        .join('')
        .replaceAll(' ', ''),
    );
  });

  it.each(['0000000000000', '5901234123457', '9780201379624', '4820000000017'])(
    '[CE-01] %s has 95 modules',
    (text) => expect(modules(ean13(text))).toHaveLength(95),
  );

  it('[CE-01] a wrong check digit, and other texts, are not drawn', () => {
    for (const text of ['4003994155487', '400399415548', 'abc', '']) expect(ean13(text)).toBeNull();
  });
});

describe('the barcode', () => {
  const picture = () => screen.queryByRole('img', { name: 'Штрихкод сертифіката' });

  it('[CE-01] is drawn with its quiet zones', () => {
    render(<Barcode format="ean13" text="4003994155486" />);
    expect(picture()).toHaveAttribute('viewBox', '0 0 113 60');
    expect(picture()?.querySelector('path')?.getAttribute('d')).toMatch(/^M11 0h1v60h-1zM13 0h1/);
  });

  it('[CE-01] is a QR code where the partner reads one', () => {
    render(<Barcode format="qr" text="https://gift.example/c/1" />);
    expect(picture()).toBeInTheDocument();
  });

  it('[CE-01] is absent where it cannot be drawn', () => {
    render(<Barcode format="code128" text="Код" />);
    expect(picture()).not.toBeInTheDocument();
  });
});
