import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture';

test('keeps its text when the file fails, and tries another file', () => {
  const { rerender } = render(<Picture src="/lost.webp" alt="Пристрій" />);
  fireEvent.error(screen.getByRole('img', { name: 'Пристрій' }));
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Пристрій' })).toBeInTheDocument();
  rerender(<Picture src="/found.webp" alt="Пристрій" />);
  expect(document.querySelector('img')).toHaveAttribute('src', '/found.webp');
});

test('offers a photo in all its widths, in the smaller format first', () => {
  const photo = {
    base: '/p/can.a1',
    widths: [192, 320],
    width: 400,
    height: 300,
    colour: '#304050',
  };
  render(<Picture src="/p/can.a1/320.webp" photo={photo} sizes="40vw" alt="Банка" />);
  const image = screen.getByRole('img', { name: 'Банка' });
  expect(image).toHaveAttribute('src', '/p/can.a1/320.webp');
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['400', '300']);
  expect(image).toHaveAttribute('loading', 'lazy');
  const sources = [...document.querySelectorAll('source')].map(({ type, srcset, sizes }) => ({
    type,
    srcset,
    sizes,
  }));
  expect(sources).toEqual([
    {
      type: 'image/avif',
      srcset: '/p/can.a1/192.avif 192w,/p/can.a1/320.avif 320w',
      sizes: '40vw',
    },
    {
      type: 'image/webp',
      srcset: '/p/can.a1/192.webp 192w,/p/can.a1/320.webp 320w',
      sizes: '40vw',
    },
  ]);
  expect(image.closest('[data-fit]')).toHaveStyle({ '--tint': '#304050' });
});

test('a drawing has one file', () => {
  render(<Picture src="/p/can.svg" alt="Банка" />);
  expect(document.querySelector('source')).toBeNull();
});
