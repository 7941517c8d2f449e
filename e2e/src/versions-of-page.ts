import type { Page } from '@playwright/test';

/** The versions that a page runs, by bundle. */
export function versionsOfPage(page: Page): Promise<Readonly<Record<string, string | undefined>>> {
  return page.evaluate(() => {
    const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as {
      remotes: { name: string; version: string }[];
    };
    const script = document.querySelector<HTMLScriptElement>('script[src*="/bundles/shell/"]');
    return {
      shell: script?.src.split('/')[5],
      ...Object.fromEntries(boot.remotes.map(({ name, version }) => [name, version])),
    };
  });
}
