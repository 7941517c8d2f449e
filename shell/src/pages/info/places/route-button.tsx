import { useBrowserValue } from '@club/platform/browser';
import { Button } from '@club/ui';
import { OpenIcon } from '@club/ui/icons';
import type { ReactElement } from 'react';
import type { Spot } from './distance';
import { routeLink } from './route-link';

/** Opens the way to a place in the maps of the device. */
export function RouteButton({ spot, name }: { spot: Spot; name: string }): ReactElement {
  const userAgent = useBrowserValue(() => navigator.userAgent, '');
  const href = routeLink(spot, name, userAgent);
  const outside = href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <Button
      variant="secondary"
      size="s"
      icon={<OpenIcon size={16} aria-hidden="true" />}
      aria-label={`Маршрут: ${name}`}
      render={<a href={href} {...outside} />}
    >
      Маршрут
    </Button>
  );
}
