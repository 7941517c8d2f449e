import { useBrowserValue } from '@club/platform/browser';
import { Button } from '@club/ui';
import { OpenIcon } from '@club/ui/icons';
import type { ReactElement } from 'react';
import type { Spot } from './distance';
import { mapsLink } from './maps-link';

/** Opens a place in the maps of the phone. */
export function MapsButton({ spot, name }: { spot: Spot; name: string }): ReactElement {
  const userAgent = useBrowserValue(() => navigator.userAgent, '');
  const href = mapsLink(spot, name, userAgent);
  const outside = href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <Button
      variant="secondary"
      size="s"
      icon={<OpenIcon size={16} aria-hidden="true" />}
      aria-label={`На мапі: ${name}`}
      render={<a href={href} {...outside} />}
    >
      На мапі
    </Button>
  );
}
