import { createElement, type ReactElement, type SVGProps } from 'react';

/** An icon in the format of lucide. */
interface IconDrawing {
  readonly name: string;
  readonly size?: number;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

type IconProps = SVGProps<SVGSVGElement> & { readonly size?: number | string };

function isNamed({ role, title, ...props }: Record<string, unknown>): boolean {
  const named = role ?? title;
  return named !== undefined || Object.keys(props).some((name) => name.startsWith('aria-'));
}

/**
 * Replaces lucide's own `createLucideIcon` in bundles: its themes, contexts and strokes of constant
 * width are not used, and each bundle would contain a copy, six on the home page.
 */
// oxlint-disable-next-line import/no-default-export -- lucide's icons import it by default
export default function createIcon({ name, node, size: side = 24 }: IconDrawing) {
  return function DrawnIcon({ size = 24, className, children, ...props }: IconProps): ReactElement {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${side} ${side}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name}${className ? ` ${className}` : ''}`,
        'aria-hidden': children || isNamed(props) ? undefined : true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
  };
}
