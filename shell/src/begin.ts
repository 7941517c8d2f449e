import { isWorthReload, reloadForChunk } from './navigation/chunk-reload';
import { nextTask } from './next-task';
import { catchErrors } from './observation/notes';
import { holdInstallEvent } from './pwa/install-event';

/** Where the code of the app comes from. */
export interface AppParts {
  readonly app: {
    readonly libraries: () => Promise<unknown>;
    readonly start: () => Promise<{ readonly start: () => void }>;
  };
}

/** What the server wrote into the page is on the screen. A page in the background paints nothing. */
async function firstPaint(): Promise<void> {
  if (document.hidden) return;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await nextTask();
}

function sayWhatToDo(): void {
  const root = document.getElementById('root');
  if (root) root.textContent = 'Сторінка не завантажилась. Перевір зв’язок і онови її.';
}

/** Starts the app: its code is on the way already, and runs in steps between which the page can paint. */
export async function begin({ app }: AppParts): Promise<void> {
  // What happens before the app is here must not be missed.
  catchErrors();
  holdInstallEvent();
  await firstPaint();
  try {
    await app.libraries();
    await nextTask();
    const { start } = await app.start();
    await nextTask();
    start();
  } catch (cause) {
    if (isWorthReload(cause)) reloadForChunk(() => location.reload());
    else sayWhatToDo();
    throw cause;
  }
}
