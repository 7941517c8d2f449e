import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { endLongWaits, holdLongWaits } from '../src/long-waits';
import {
  apiFaults,
  plantApiFault,
  plantRemoteFault,
  remoteFaults,
  type PlantedFaults,
} from '../src/matrix-faults';
import { removePrefetchedAnswers } from '../src/without-answers';

// As high as home is long: slots load their code when they are near.
test.use({ persona: 'regular', viewport: { width: 390, height: 3_000 } });

const main = (page: Page) => page.getByRole('main');
const bar = (page: Page) => page.getByRole('navigation', { name: 'Головне меню' });
const homeLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /на головну$/ });
const failure = (page: Page) => main(page).getByText('Цей розділ зараз недоступний');
const retry = (page: Page) => main(page).getByRole('button', { name: 'Спробуй ще раз' });
const region = (name: string) => (page: Page) => main(page).getByRole('region', { name });

interface RemotePlaces {
  readonly remote: string;
  /** A page, and the link that leads to it: in the bar, or else in the menu. */
  readonly path: string;
  readonly heading: string;
  readonly link: string;
  /** What it shows in a slot of home. */
  readonly slot: (page: Page) => Locator;
  /** Home does without it: nothing is in its place when it fails. */
  readonly isSilent?: boolean;
}

const remotes: readonly RemotePlaces[] = [
  {
    remote: 'shop',
    path: '/shop',
    heading: 'Магазин',
    link: 'Магазин',
    slot: (page) => main(page).getByRole('list', { name: 'Популярні товари' }),
  },
  {
    remote: 'loyalty',
    path: '/history-bonuses',
    heading: 'Історія XP',
    link: 'Мої XP',
    slot: region('Твій баланс'),
  },
  {
    remote: 'scan',
    path: '/scan',
    heading: 'Скан',
    link: 'Скан',
    slot: (page) => main(page).getByRole('link', { name: 'Скануй пачку' }),
  },
  {
    remote: 'certificates',
    path: '/certificates',
    heading: 'Сертифікати',
    link: 'Сертифікати',
    slot: region('Сертифікати'),
  },
  {
    remote: 'feedback',
    path: '/feedback',
    heading: 'Відгуки',
    link: 'Відгуки',
    slot: region('Оціни покупку'),
    isSilent: true,
  },
];

const remoteAt = (index: number) => remotes[index % remotes.length]!;
const paths = ['/', ...remotes.map(({ path }) => path)];

/** In each visit other remotes are the landing page, the page behind a link, and the slot. */
const visits = remotes.map((landing, index) => ({
  landing,
  followed: remoteAt(index + 1),
  home: remoteAt(index + 2),
}));

/** Opens a page as the first of a visit. */
async function land(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

/** Follows a link of the bar, or of the menu. */
async function follow(page: Page, link: string): Promise<void> {
  const inBar = bar(page).getByRole('link', { name: link, exact: true });
  if ((await inBar.count()) > 0) return inBar.click();
  await page.getByRole('button', { name: 'Меню', exact: true }).click();
  await page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name: link }).click();
}

const expectSamePage = async (page: Page) =>
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

const expectHeading = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);

/** Taps retries until nothing of this is left; some parts try again by themselves meanwhile. */
async function recoverAll(page: Page, faults: Locator): Promise<void> {
  await expect(async () => {
    if ((await faults.count()) > 0) await retry(page).first().click({ timeout: 1_000 });
    await expect(faults).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

/** Ends waits of eight seconds until this is so. */
async function waitAtMost8s(page: Page, isSo: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await endLongWaits(page);
    await isSo();
  }).toPass();
}

for (const fault of remoteFaults) {
  const isSlow = fault.fault === 'slow';

  /** The frame is there, and in the place of the part is a way on, or something that is still coming. */
  async function expectWayOn(page: Page): Promise<void> {
    await expect(homeLink(page)).toBeVisible();
    if (isSlow) return expect(main(page).locator('[aria-busy=true]').first()).toBeVisible();
    await waitAtMost8s(page, () =>
      expect(failure(page).first()).toBeVisible({ timeout: 1_000 }),
    );
  }

  async function expectPageRecovers(page: Page, { end }: PlantedFaults, { remote, heading }: RemotePlaces) {
    await expectWayOn(page);
    await end(remote);
    if (!isSlow) await recoverAll(page, failure(page));
    await expectHeading(page, heading);
  }

  /** A slot of home fails alone, and comes back. */
  async function expectSlotRecovers(page: Page, { end }: PlantedFaults, broken: RemotePlaces) {
    const failed = page.waitForEvent('console', (message) =>
      new RegExp(`The part ${broken.remote}@.*/slots/`).test(message.text()),
    );
    await homeLink(page).click();
    for (const { remote, slot } of remotes) {
      if (remote !== broken.remote) await expect(slot(page)).toBeVisible();
    }
    await expect(broken.slot(page)).toHaveCount(0);
    if (!broken.isSilent) await expectWayOn(page);
    if (!isSlow) await waitAtMost8s(page, async () => void (await failed));
    await end(broken.remote);
    if (!isSlow) await recoverAll(page, failure(page));
    if (broken.isSilent && !isSlow) {
      await follow(page, 'Скан');
      await homeLink(page).click();
    }
    await expect(broken.slot(page)).toBeVisible();
  }

  test(`each remote ${fault.what}: landing page, link and slot have a way on and recover, the rest is alive`, async ({
    page,
    watch,
  }) => {
    watch.expectsNoNetwork();
    watch.expects(/\/bundles\/|valid digest|did not arrive within|already registered|Planted fault/);
    await holdLongWaits(page);
    const planted = await plantRemoteFault(page, fault, paths);
    for (const { landing, followed, home } of visits) {
      await test.step(`${landing.remote}, ${followed.remote}, ${home.remote}`, async () => {
        planted.begin(landing.remote, followed.remote, home.remote);
        await land(page, landing.path);
        await expectPageRecovers(page, planted, landing);
        await follow(page, followed.link);
        await expectPageRecovers(page, planted, followed);
        await expectSlotRecovers(page, planted, home);
        await expectSamePage(page);
      });
    }
  });
}

for (const fault of apiFaults) {
  const isSlow = fault.fault === 'slow';

  /** No part of the page waits any more, and each has a way on. */
  async function expectNoWait(page: Page): Promise<void> {
    await waitAtMost8s(page, async () => {
      await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0, { timeout: 1_000 });
      await expect(main(page).locator('span[data-shape]')).toHaveCount(0, { timeout: 1_000 });
    });
  }

  async function expectRecovers(page: Page, { end }: PlantedFaults, heading: string | RegExp) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(homeLink(page)).toBeVisible();
    if (!isSlow) await expectNoWait(page);
    await end('api');
    if (!isSlow) await recoverAll(page, main(page).getByRole('alert'));
    await expectNoWait(page);
    await expect(main(page).getByRole('alert')).toHaveCount(0);
  }

  test(`the API of each remote ${fault.what}: landing page, link and slot have a way on and recover`, async ({
    page,
    watch,
  }) => {
    watch.expects(/\/api\//);
    await holdLongWaits(page);
    // Nothing is stored on the device that could be shown in place of an answer.
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    for (const path of paths) await removePrefetchedAnswers(page, path);
    const planted = await plantApiFault(page, fault.fault);
    for (const { landing, followed, home } of visits) {
      await test.step(`${landing.remote}, ${followed.remote}, ${home.remote}`, async () => {
        planted.begin('api');
        await land(page, landing.path);
        await expectRecovers(page, planted, landing.heading);
        planted.begin('api');
        await follow(page, followed.link);
        await expectRecovers(page, planted, followed.heading);
        planted.begin('api');
        await homeLink(page).click();
        await expectRecovers(page, planted, /Андрій/);
        await expect(home.slot(page)).toBeVisible();
        await expectSamePage(page);
      });
    }
  });
}
