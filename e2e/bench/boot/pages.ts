/** A page whose load is measured. */
export interface BenchPage {
  readonly path: string;
  readonly isSignedIn: boolean;
  /** Each must be on the screen, with its handler attached, before the page counts as answering. */
  readonly answers: readonly Answer[];
  /** The latest largest paint of a cold visit, in proportion to the control. */
  readonly lcpRatio: number;
  /** The largest HTML with its data, in KB of brotli. */
  readonly htmlBytes?: number;
  /** The most JavaScript that the composed page may load, in proportion to the control. */
  readonly bytesRatio: number;
  /** The most JavaScript before it answers, in KB of brotli. */
  readonly bytesBefore?: number;
}

/** An element that shows real content. */
export interface Answer {
  readonly selector: string;
  /** What its text must match, so that a place-holder does not count. */
  readonly text?: string;
  /** The React handler through which it answers; without one it only has to be there. */
  readonly handler?: 'onClick' | 'onChange';
  /** The remote that shows it, where the page has parts of several. */
  readonly remote?: string;
}

export const pages: readonly BenchPage[] = [
  {
    path: '/auth',
    isSignedIn: false,
    answers: [{ selector: 'main input[type=tel]:not(:disabled)', handler: 'onChange' }],
    lcpRatio: 1.1,
    bytesRatio: 1.2,
    bytesBefore: 135,
  },
  {
    path: '/',
    isSignedIn: true,
    answers: [
      {
        selector: 'main section',
        text: 'Твій баланс\\s*[\\d\\s\\u00a0]+\\s*XP',
        remote: 'loyalty',
      },
      { selector: 'main a[href="/history-bonuses"]', handler: 'onClick', remote: 'loyalty' },
      {
        selector: 'main [role=list][aria-label="Популярні товари"] a',
        handler: 'onClick',
        remote: 'shop',
      },
    ],
    lcpRatio: 1.08,
    htmlBytes: 30,
    bytesRatio: 1.35,
    bytesBefore: 163,
  },
  {
    path: '/shop',
    isSignedIn: true,
    answers: [{ selector: 'main [role=listitem] a[href^="/shop/"]', handler: 'onClick' }],
    lcpRatio: 1.06,
    bytesRatio: 1.2,
  },
  {
    path: '/scan',
    isSignedIn: true,
    answers: [
      { selector: 'main section[aria-label="Камера"] button', handler: 'onClick' },
      { selector: 'main form input', handler: 'onChange' },
    ],
    lcpRatio: 1.1,
    bytesRatio: 1.2,
  },
  {
    path: '/shop/sticks/710101',
    isSignedIn: true,
    answers: [
      { selector: 'main article img' },
      { selector: 'main article button[aria-pressed]', handler: 'onClick' },
    ],
    lcpRatio: 1.06,
    bytesRatio: 1.2,
  },
  {
    path: '/history-bonuses',
    isSignedIn: true,
    answers: [
      { selector: 'main figure li button', handler: 'onClick' },
      { selector: 'main section li button', text: 'XP', handler: 'onClick' },
    ],
    lcpRatio: 1.1,
    bytesRatio: 1.2,
  },
  {
    path: '/invite-friend',
    isSignedIn: true,
    answers: [
      { selector: 'main [role=img]' },
      { selector: 'main button', text: 'Поділитися', handler: 'onClick' },
    ],
    lcpRatio: 1.1,
    bytesRatio: 1.2,
  },
];
