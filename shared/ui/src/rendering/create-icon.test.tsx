import { render } from '@testing-library/react';
import { createLucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import createIcon from './create-icon';

const drawing = {
  name: 'bell',
  size: 24,
  node: [
    ['path', { d: 'M10 21a2 2 0 0 0 4 0', key: 'a' }],
    ['circle', { cx: '12', cy: '12', r: '3', key: 'b' }],
  ] as const,
};
const Own = createIcon(drawing);
const Lucide = createLucideIcon('bell', [...drawing.node] as never);

const uses: [string, ComponentProps<typeof Own>][] = [
  ['bare', {}],
  ['of a size', { size: 18 }],
  ['with a class', { className: 'wide' }],
  ['named', { 'aria-label': 'Дзвінок', role: 'img' }],
  ['hidden by hand', { 'aria-hidden': 'true' }],
  ['with attributes of its own', { strokeWidth: 3, width: 10 }],
];

test.each(uses)('an icon %s is the same as the one of lucide', (_, props) => {
  const attributesByName = (svg: Element | null) =>
    Object.fromEntries([...(svg?.attributes ?? [])].map(({ name, value }) => [name, value]));
  const own = render(<Own {...props} />).container.firstElementChild;
  const lucide = render(<Lucide {...(props as object)} />).container.firstElementChild;
  expect(attributesByName(own)).toEqual(attributesByName(lucide));
  expect(own?.innerHTML).toBe(lucide?.innerHTML);
});
