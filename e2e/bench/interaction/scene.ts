import type { Page } from '@playwright/test';

/** Something that a customer does on one page, again and again. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn: boolean;
  /** Waits until the page answers. */
  readonly ready: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<void>;
  /** Where a tap has to be answered sooner than others. */
  readonly limitMs?: number;
}
