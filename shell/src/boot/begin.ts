import { afterPaint, nextTask } from '@club/platform/scheduler';
import { shouldReload, reloadForChunk } from '../navigation/chunk-reload';
import { catchErrors } from '../observation/recorder';
import { captureInstallEvent } from '../pwa/install/install-event';

/** Where the code of the app is loaded from. */
export interface BeginOptions {
  readonly app: {
    readonly libraries: () => Promise<unknown>;
    readonly start: () => Promise<{ readonly start: () => Promise<void> }>;
  };
}

/** Throws if a style sheet of the page has not come, or was refused for its hash. */
function checkStyles(): void {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  const failed = [...sheets].find(({ sheet }) => !sheet);
  if (!failed) return;
  throw Object.assign(new Error('No style sheet'), {
    name: 'ChunkLoadError',
    request: failed.href,
  });
}

/** The server has written a sentence and a retry into the page: they show by themselves when no script runs. */
function showStartError(): void {
  document.getElementById('root')?.setAttribute('data-failed', '');
}

/** The hryvnia sign is a font of its own. Loaded by the first price, it would lay out the whole page again. */
function loadMoneySign(): void {
  // Without it a similar one is shown.
  document.fonts.load("1em 'Onest Variable'", '₴').catch(() => undefined);
}

/** Starts the app: its code is being loaded already, and runs in tasks between which the page can paint. */
export async function begin({ app }: BeginOptions): Promise<void> {
  // Errors and events before the app is loaded must not be lost.
  catchErrors();
  captureInstallEvent();
  loadMoneySign();
  // What the server wrote into the page is shown first.
  await new Promise<void>((resolve) => afterPaint(resolve));
  try {
    checkStyles();
    await app.libraries();
    await nextTask();
    const { start } = await app.start();
    await nextTask();
    await start();
  } catch (cause) {
    if (shouldReload(cause)) await reloadForChunk(() => location.reload(), cause);
    else showStartError();
    throw cause;
  }
}
