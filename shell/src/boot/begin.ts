import { afterPaint, nextTask } from '@club/platform/scheduler';
import { shouldReload, reloadForChunk } from '../navigation/chunk-reload';
import { catchErrors } from '../observation/notes';
import { captureInstallEvent } from '../pwa/install/install-event';

/** Where the code of the app is loaded from. */
export interface AppParts {
  readonly app: {
    readonly libraries: () => Promise<unknown>;
    readonly start: () => Promise<{ readonly start: () => void }>;
  };
}

function showStartError(): void {
  const root = document.getElementById('root');
  if (root) root.textContent = 'Сторінка не завантажилась. Перевір зв’язок і онови її.';
}

/** Starts the app: its code is being loaded already, and runs in tasks between which the page can paint. */
export async function begin({ app }: AppParts): Promise<void> {
  // Errors and events before the app is loaded must not be lost.
  catchErrors();
  captureInstallEvent();
  // What the server wrote into the page is shown first.
  await new Promise<void>((resolve) => afterPaint(resolve));
  try {
    await app.libraries();
    await nextTask();
    const { start } = await app.start();
    await nextTask();
    start();
  } catch (cause) {
    if (shouldReload(cause)) reloadForChunk(() => location.reload());
    else showStartError();
    throw cause;
  }
}
