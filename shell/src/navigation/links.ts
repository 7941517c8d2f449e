import type { Brand } from '@club/domain/brand';
import { useBrand, useHost, type KnownPage, type PageName, type PathParams } from '@club/platform';
import type { IconName, PlaceName } from '@club/platform/names';
import type { BootRemote } from '@club/registry/boot';
import { useShell } from '../host/shell-context';

/** A link in a place of the shell: one of the shell's own, or one that a remote offers. */
export interface Link {
  readonly page: PageName;
  readonly params?: PathParams | undefined;
  readonly label: string;
  readonly note?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly order: number;
  readonly prominent?: boolean | undefined;
}

/** A link of the shell itself: to one of its own pages. */
export interface OwnLink extends Link {
  readonly page: KnownPage;
}

/** A link whose page is published. */
export interface PublishedLink extends Link {
  readonly path: string;
}

/** The links that remotes offer for a place of an app. */
function offeredLinks(remotes: readonly BootRemote[], place: PlaceName, brand: Brand): Link[] {
  return remotes.flatMap(({ name, navigation = [] }) =>
    navigation
      .filter((entry) => entry.place === place && entry.brands?.includes(brand) !== false)
      .map((entry) => ({
        ...entry,
        page: `${name}.${entry.page}` as const,
        // A promotion refuses an icon that the shell does not have.
        icon: entry.icon as IconName | undefined,
      })),
  );
}

/** The links of a place in their order, the shell's own among those of remotes. */
export function collectLinks(
  remotes: readonly BootRemote[],
  place: PlaceName,
  brand: Brand,
  own: readonly OwnLink[] = [],
): Link[] {
  return [...own, ...offeredLinks(remotes, place, brand)].sort(
    (a, b) => a.order - b.order || (a.page < b.page ? -1 : 1),
  );
}

/** The links that a place shows now. Pages that are not published have none. */
export function useLinks(place: PlaceName, own?: readonly OwnLink[]): PublishedLink[] {
  const { boot } = useShell();
  const { brand } = useBrand();
  const { href } = useHost();
  return collectLinks(boot.remotes, place, brand, own).flatMap((link) => {
    const path = href(link.page, link.params);
    return path === null ? [] : [{ ...link, path }];
  });
}
