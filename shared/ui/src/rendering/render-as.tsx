import { cloneElement, createElement, type ReactElement, type ReactNode } from 'react';
import { classNames } from './class-names';

type Rendered = { className?: string | undefined; children?: ReactNode } & Record<string, unknown>;

/** Renders a component as the element of its caller (for instance a router's link), else as `tag`. */
export function renderAs(
  render: ReactElement | undefined,
  tag: string,
  { className, children, ...props }: Rendered,
): ReactElement {
  if (!render) return createElement(tag, { ...props, className }, children);
  const own = render.props as { className?: string };
  // An absent value must not replace a value of the caller's element.
  const given = Object.fromEntries(
    Object.entries(props).filter(([, value]) => value !== undefined),
  );
  return cloneElement(
    render,
    { ...given, className: classNames(className, own.className) } as object,
    children,
  );
}
