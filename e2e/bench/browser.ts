import { readFile } from 'node:fs/promises';
import type { BrowserContext, LaunchOptions, Page } from '@playwright/test';
import { signIn } from '../src/sign-in';

/** The screen of a phone. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

/** The installed Chromium, without background activity. */
export function browserOptions(more: readonly string[] = []): LaunchOptions {
  const executablePath = process.env['CHROMIUM_PATH'];
  return {
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
    ...(executablePath === undefined ? {} : { executablePath }),
  };
}

/** Logs a customer in and saves the session for later visits. */
export async function saveSession(
  context: BrowserContext,
  origin: string,
  file: string,
): Promise<void> {
  await signIn(await context.newPage(), origin, 'regular');
  // As after some hours away: the token is checked again, as it would be then.
  await context.clearCookies({ name: 'token-check' });
  await context.storageState({ path: file });
}

interface State {
  readonly cookies: Parameters<BrowserContext['addCookies']>[0];
  readonly origins: readonly {
    readonly localStorage: readonly { readonly name: string; readonly value: string }[];
  }[];
}

/** Puts a kept session into a profile that has seen nothing else yet. The page ends on a plain text. */
export async function restoreSession(page: Page, origin: string, file: string): Promise<void> {
  const { cookies, origins } = JSON.parse(await readFile(file, 'utf8')) as State;
  await page.context().addCookies(cookies);
  await page.goto(`${origin}/robots.txt`);
  const entries = origins.flatMap(({ localStorage }) => localStorage);
  await page.evaluate((kept) => {
    for (const { name, value } of kept) localStorage.setItem(name, value);
  }, entries);
}

/** Runs the clean-up functions, the latest first. */
export async function closeAll(stops: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const stop of stops) await stop();
}
