import { useSlot } from '@club/platform';
import type { Toasts } from '@club/ui/toasts';
import { useSyncExternalStore, type ReactNode } from 'react';
import type { Page } from '../navigation/pages';

/** Props of {@link Overlay}. */
export interface OverlayProps {
  readonly toasts: Toasts;
  readonly page: Page;
}

/** What remotes show over a page. The steps of the checkout and other pages with one task are never covered. */
export function Overlay({ toasts, page }: OverlayProps): ReactNode {
  const Slot = useSlot();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current);
  if (page.layout === 'account-off-footer') return null;
  const input = { page: `${page.publisher}.${page.name}`, hasToast: shown.length > 0 };
  return <Slot name="overlay" input={input} />;
}
