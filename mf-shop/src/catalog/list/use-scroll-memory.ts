import { defineDeviceKey, jsonFormat } from '@club/platform';
import { array, int, object, string } from '@club/platform/schema';
import { useLocation } from '@club/platform/router';
import { useLayoutEffect, useRef } from 'react';

const maxPositions = 50;

/** How far down the page of each entry of the history was, in pixels. */
const positions = defineDeviceKey({
  name: 'shop-places',
  storage: 'session',
  owner: 'tab',
  initial: [],
  ...jsonFormat<readonly { key: string; top: number }[]>(
    array(object({ key: string(), top: int() })),
  ),
});

function savePosition(key: string, top: number): void {
  const others = positions.get().filter((position) => position.key !== key);
  // On a full device the page starts at the top.
  positions.set([...others, { key, top }].slice(-maxPositions));
}

/**
 * Stores the scroll position of each history entry, and restores it once the page has its height. The
 * browser itself tries too early, before the page has its data.
 */
export function useScrollMemory(isReady: boolean): void {
  const { key, pathname } = useLocation();
  // The first entry of a tab has no key of its own.
  const entry = key === 'default' ? pathname : key;
  const restored = useRef<string | null>(null);
  const top = useRef(0);

  useLayoutEffect(() => {
    if (!isReady || restored.current !== null) return;
    restored.current = entry;
    const stored = positions.get().find((one) => one.key === entry);
    if (!stored || stored.top === 0) return;
    top.current = stored.top;
    window.scrollTo(0, stored.top);
  }, [isReady, entry]);

  // A layout effect: its clean-up runs before a shorter page changes the scroll position.
  useLayoutEffect(() => {
    const handleScroll = () => {
      top.current = Math.round(window.scrollY);
    };
    const save = () => savePosition(entry, top.current);
    window.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', handleScroll);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [entry]);
}
