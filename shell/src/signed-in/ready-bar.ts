import { whenAtRest } from '@club/host';
import { barPages } from '../layouts/main-bar';
import { findPage, type Page } from '../navigation/pages';
import type { Shell } from '../shell-context';

/** After the page has come to rest: what makes it an app, and what is measured, goes first. */
const pauseMs = 4_000;
const betweenMs = 500;

/** The library of types has no such field yet. */
interface Connection {
  readonly saveData?: boolean;
}

/**
 * Makes the pages of the bottom bar ready, one after another and a while after the page has come to
 * rest, so that the first tap finds their code at hand. Not where the customer saves data.
 */
export function readyBar(
  { pages }: Pick<Shell, 'pages'>,
  makeReady: (page: Page) => Promise<void>,
): () => void {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData === true) return () => undefined;
  let isGone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = async (waiting: readonly Page[]) => {
    const [page, ...others] = waiting;
    if (!page || isGone || !navigator.onLine) return;
    if (page !== findPage(pages, location.pathname)?.page) await makeReady(page);
    timer = setTimeout(() => void next(others), betweenMs);
  };
  const leave = whenAtRest(() => {
    const waiting = barPages.flatMap((name) =>
      pages.filter((page) => `${page.publisher}.${page.name}` === name),
    );
    timer = setTimeout(() => void next(waiting), pauseMs);
  });
  return () => {
    isGone = true;
    leave();
    clearTimeout(timer);
  };
}
