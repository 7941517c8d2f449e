import type { Endpoint, EndpointInput, EndpointOutput } from '@club/api';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { List, QueryView, Skeleton } from '@club/ui';
import type { ReactNode } from 'react';

interface Page<Entry> {
  readonly entries: readonly Entry[];
  readonly total: number;
}

interface Paged {
  readonly offset: number;
}

/** What reads a page of each list that may have the entry, the likeliest list first. */
type Places<Input> = readonly [Input, ...Input[]];

interface StoredEntryProps<E extends Endpoint, Entry> {
  endpoint: E;
  places: Places<EndpointInput<E> & Paged>;
  toPage: (answer: EndpointOutput<E>) => Page<Entry>;
  isWanted: (entry: Entry) => boolean;
  loadingText: string;
  offlineText: string;
  /** The row of the entry. */
  children: (entry: Entry) => ReactNode;
}

/** Where to look after a page that does not have the entry: the next one of its list, or another list. */
function nextPlaces<Input extends Paged>(
  [place, other, ...others]: Places<Input>,
  page: Page<unknown> | undefined,
): Places<Input> | null {
  const end = place.offset + (page?.entries.length ?? 0);
  const rest = other === undefined ? [] : [other, ...others];
  if (page && end > place.offset && end < page.total) return [{ ...place, offset: end }, ...rest];
  return other === undefined ? null : [other, ...others];
}

/** Without a network: one entry, from the pages of the lists that the device has stored. */
export function StoredEntry<E extends Endpoint, Entry>(props: StoredEntryProps<E, Entry>) {
  const { endpoint, places, toPage, isWanted, loadingText, offlineText, children } = props;
  const read = useQueryState(useApiQuery(endpoint, places[0]));
  const page = read.data && toPage(read.data);
  const entry = page?.entries.find(isWanted);
  const isMissing = entry === undefined && (page !== undefined || read.isOffline);
  const next = isMissing ? nextPlaces(places, page) : null;
  if (next !== null) return <StoredEntry {...props} places={next} />;
  return (
    <QueryView
      read={{ ...read, data: entry, isOffline: isMissing }}
      loading={<Skeleton shape="row" count={1} />}
      loadingText={loadingText}
      offlineText={offlineText}
    >
      {(found) => <List>{children(found)}</List>}
    </QueryView>
  );
}
