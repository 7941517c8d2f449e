import { array, int, object, safeParse, string } from '@club/platform/schema';
import { useLocation } from '@club/platform/router';
import { useLayoutEffect, useRef } from 'react';

const storageKey = 'shop-places';
const mostPlaces = 50;
const places = array(object({ key: string(), top: int() }));

function readPlaces() {
  try {
    const parsed = safeParse(places, JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    // Text that something else wrote, or a browser that keeps nothing: every list begins at its top.
    return [];
  }
}

function keepPlace(key: string, top: number): void {
  const others = readPlaces().filter((place) => place.key !== key);
  try {
    const next = [...others, { key, top }].slice(-mostPlaces);
    sessionStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // A full device: coming back begins at the top, as it would without this.
  }
}

/**
 * Remembers for each entry of the history how far down its page was, and goes there again once
 * the page is as tall as it was. The browser alone tries too early, when nothing has been read yet.
 */
export function useScrollMemory(isReady: boolean): void {
  const { key, pathname } = useLocation();
  // The first entry of a tab has no key of its own.
  const place = key === 'default' ? pathname : key;
  const restored = useRef<string | null>(null);
  const top = useRef(0);

  useLayoutEffect(() => {
    if (!isReady || restored.current !== null) return;
    restored.current = place;
    const kept = readPlaces().find((one) => one.key === place);
    if (!kept || kept.top === 0) return;
    top.current = kept.top;
    window.scrollTo(0, kept.top);
  }, [isReady, place]);

  // Left in the same turn in which the page goes: a shorter one scrolls the window by itself.
  useLayoutEffect(() => {
    const handleScroll = () => {
      top.current = Math.round(window.scrollY);
    };
    const keep = () => keepPlace(place, top.current);
    window.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', handleScroll);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [place]);
}
