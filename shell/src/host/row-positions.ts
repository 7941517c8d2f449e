import { defineDeviceKey } from '@club/platform/device-store';
import { jsonFormat } from '@club/platform/json-format';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';

const maxPositions = 50;

/** A list that may scroll sideways. Its name tells it from the others of its page. */
const namedList = '[role="list"][aria-label]';

const position = z.object({ entry: z.string(), list: z.string(), left: z.int() });

/** How far the lists of each entry of the history were scrolled sideways, in pixels. */
const positions = defineDeviceKey({
  name: 'club.row-positions',
  storage: 'session',
  owner: 'tab',
  initial: [],
  ...jsonFormat<readonly z.output<typeof position>[]>(z.array(position)),
});

/** What has moved in an entry since it was opened replaces what was stored of it. */
function savePositions(entry: string, moved: ReadonlyMap<string, number>): void {
  if (moved.size === 0) return;
  const others = positions.get().filter((one) => one.entry !== entry || !moved.has(one.list));
  const own = [...moved].map(([list, left]) => ({ entry, list, left }));
  // On a full device the rows begin at their first card.
  positions.set([...others, ...own].slice(-maxPositions));
}

const namedLists = () => [...document.querySelectorAll<HTMLElement>(namedList)];
const nameOf = (list: Element) => list.getAttribute('aria-label') ?? '';

/** Scrolls each list as soon as it is long enough; gives what ends the waiting for one list or for all. */
function restorePositions(entry: string) {
  const stored = positions.get().filter((one) => one.entry === entry);
  const waiting = new Map(stored.map(({ list, left }) => [list, left]));

  function restore(): void {
    for (const list of namedLists()) {
      const left = waiting.get(nameOf(list));
      // Widths are rounded.
      if (left === undefined || list.scrollWidth - list.clientWidth < left - 1) continue;
      list.scrollLeft = left;
      forget(nameOf(list));
    }
  }
  // The cards come later than the page. Called before they are painted.
  const observer = new MutationObserver(restore);
  const stop = () => observer.disconnect();

  function forget(list: string): void {
    waiting.delete(list);
    if (waiting.size === 0) stop();
  }

  function begin(): void {
    if (waiting.size === 0) return;
    observer.observe(document.body, { childList: true, subtree: true });
    restore();
  }
  return { begin, forget, stop };
}

function followRows(entry: string): () => void {
  const moved = new Map<string, number>();
  const { begin, forget, stop } = restorePositions(entry);

  function handleMove(list: Element): void {
    moved.set(nameOf(list), Math.round(list.scrollLeft));
    // What the customer has moved is not moved back.
    forget(nameOf(list));
  }
  const handleScroll = ({ target }: Event) => {
    if (target instanceof Element && target.matches(namedList)) handleMove(target);
  };
  const save = () => savePositions(entry, moved);

  // This code comes later than the first page, which may have been scrolled meanwhile.
  for (const list of namedLists()) if (list.scrollLeft > 0) handleMove(list);
  begin();
  // A scroll event does not bubble.
  document.addEventListener('scroll', handleScroll, { capture: true, passive: true });
  window.addEventListener('pagehide', save);
  return () => {
    document.removeEventListener('scroll', handleScroll, { capture: true });
    window.removeEventListener('pagehide', save);
    stop();
    save();
  };
}

/** Back finds the rows that scroll sideways as they were left. The browser does so only for the page itself. */
export function RowPositions(): null {
  const { key, pathname } = useLocation();
  // The first entry of a tab has no key of its own.
  const entry = key === 'default' ? pathname : key;
  useLayoutEffect(() => followRows(entry), [entry]);
  return null;
}
