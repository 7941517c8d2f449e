import type { Brand } from '@club/domain/brand';
import type { Feature } from '@club/domain/features';
import type { IconName, PlaceName, PlaceWithIcon } from './names';

interface EntryData<Page extends string> {
  /** The name of the route that it leads to. */
  readonly page: Page;
  /** Values of the path's parameters. */
  readonly params?: Readonly<Record<string, string>>;
  readonly label: string;
  /** Entries of a place are sorted by this number, then by the name of their remote. */
  readonly order: number;
  /** The apps that show it; without it, both. */
  readonly brands?: readonly Brand[];
  /** What it leads to: the link is not shown while that is off. */
  readonly feature?: Feature;
}

/** A link that a remote offers to a place of the shell. */
export type NavigationEntry<Page extends string = string> = EntryData<Page> &
  (
    | { readonly place: 'bar'; readonly icon: IconName; readonly prominent?: boolean }
    | {
        readonly place: Exclude<PlaceWithIcon, 'bar'>;
        readonly icon: IconName;
        readonly note?: string;
      }
    | { readonly place: 'shortcut'; readonly shortLabel?: string }
    | { readonly place: Exclude<PlaceName, PlaceWithIcon | 'shortcut'> }
  );
