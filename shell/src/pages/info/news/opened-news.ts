import type { NewsHead } from '@club/api/contract/content';
import { useDeviceValue } from '@club/platform';
import { defineDeviceKey } from '@club/platform/device-store';
import { jsonFormat } from '@club/platform/json-format';
import { useEffect } from 'react';
import * as z from 'zod/mini';

const stored = z.object({ since: z.iso.datetime(), opened: z.array(z.string()) });

/** Which news this device has opened. What came before `since` counts as read. */
export type OpenedNews = z.output<typeof stored>;

/** Which news this device has opened. */
const openedNews = defineDeviceKey({
  name: 'club.news',
  storage: 'local',
  owner: 'customer',
  initial: null,
  usesTabWhenFull: true,
  ...jsonFormat<OpenedNews | null>(stored),
});
const maxOpened = 200;
/** On a first visit only recent news count as unread, not the whole archive. */
const newForDays = 14;

function firstVisit(now: Date): OpenedNews {
  return { since: new Date(now.getTime() - newForDays * 86_400_000).toISOString(), opened: [] };
}

/** Which news this device has opened; the first call begins to remember it. */
export function readOpenedNews(now: Date): OpenedNews {
  const known = openedNews.get();
  if (known !== null) return known;
  const first = firstVisit(now);
  openedNews.set(first);
  return first;
}

/** Which news this device has opened; null until that is known. */
export function useOpenedNews(): OpenedNews | null {
  const opened = useDeviceValue(openedNews);
  useEffect(() => void readOpenedNews(new Date()), []);
  return opened;
}

/** Remembers that one was opened. */
export function markOpened(id: string, now: Date): void {
  const { since, opened } = readOpenedNews(now);
  if (!opened.includes(id)) openedNews.set({ since, opened: [...opened, id].slice(-maxOpened) });
}

/** Whether to mark one as unread. */
export function isUnread({ id, at }: NewsHead, known: OpenedNews | null): boolean {
  return known !== null && at > known.since && !known.opened.includes(id);
}
