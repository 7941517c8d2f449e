import type { NewsHead } from '@club/api/contract/content';
import * as z from 'zod/mini';

const stored = z.object({ since: z.iso.datetime(), opened: z.array(z.string()) });

/** Which news this device has opened. What came before `since` counts as read. */
export type OpenedNews = z.output<typeof stored>;

const storageKey = 'club.news';
const kept = 200;
/** Whoever comes for the first time has not missed the whole archive. */
const newForDays = 14;

function aFreshStart(now: Date): OpenedNews {
  return { since: new Date(now.getTime() - newForDays * 86_400_000).toISOString(), opened: [] };
}

function keep(news: OpenedNews): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(news));
  } catch {
    // Full or forbidden: then the marks do not outlive the page.
  }
}

/** What this device remembers; from the first look on. */
export function readOpenedNews(now: Date): OpenedNews {
  try {
    const parsed = stored.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    if (parsed.success) return parsed.data;
  } catch {
    // Not written by this app, or forbidden: as on a new device.
  }
  const fresh = aFreshStart(now);
  keep(fresh);
  return fresh;
}

/** Remembers that one was opened. */
export function markOpened(id: string, now: Date): void {
  const { since, opened } = readOpenedNews(now);
  if (!opened.includes(id)) keep({ since, opened: [...opened, id].slice(-kept) });
}

/** Whether to mark one as unread. */
export function isUnread({ id, at }: NewsHead, { since, opened }: OpenedNews): boolean {
  return at > since && !opened.includes(id);
}
