import { useSlot } from '@club/platform';
import { useBrowserValue } from '@club/platform/browser';
import type { ReactNode } from 'react';
import { isInstalled } from '../pwa/install/install-offer';

/** Lets remotes count what waits for the customer, on any page of an installed app. */
export function BadgeCounts(): ReactNode {
  const Slot = useSlot();
  const hasIcon = useBrowserValue(isInstalled, false);
  return hasIcon && <Slot name="app.badge" />;
}
