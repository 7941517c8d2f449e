import { remotes as workspaceRemotes } from '@club/commands/workspace';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { endLongWaits, waitAtMost8s } from '../src/long-waits';
import { plantRemoteFault, remoteFaults, type RemoteFault } from '../src/matrix-faults';
import {
  expectNone,
  expectSamePage,
  findMatrix,
  follow,
  homeLink,
  main,
  openAsFirstPage,
  openSlotPage,
  placeholders,
  tapRetries,
  type PagePlace,
  type SlotPlace,
} from '../src/matrix-places';

// As high as home is long: slots load their code when they are near.
test.use({ persona: 'regular', viewport: { width: 390, height: 3_000 } });

const failure = (page: Page) => main(page).getByText('Цей розділ зараз недоступний');

test('every remote of the workspace is in the matrix [PF-09]', () => {
  const { pages, slotPages } = findMatrix();
  const slots = slotPages.flatMap((one) => one.slots);
  const inMatrix = new Set([...pages, ...slots].map(({ remote }) => remote));
  expect([...inMatrix].sort()).toEqual(workspaceRemotes.map(({ name }) => name).toSorted());
});

const expectHeading = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);

const comes = (part: Locator, state: 'visible' | 'detached') =>
  part.waitFor({ state, timeout: 3_000 }).then(
    () => true,
    () => false,
  );

const isShown = (part: Locator) => comes(part, 'visible');
const isGone = (part: Locator) => comes(part, 'detached');

const hangingOf = ({ fault }: RemoteFault) => (fault === 'silent' ? 'code' : null);

/** The frame is there, and in the place of the part a way on; what is slow is still coming. */
async function expectWayOn(page: Page, fault: RemoteFault): Promise<void> {
  await expect(homeLink(page)).toBeVisible();
  const isComing = main(page).locator('[aria-busy=true]').first();
  if (fault.fault === 'slow') return expect(isComing).toBeVisible();
  await waitAtMost8s(page, hangingOf(fault), () =>
    expect(failure(page).first()).toBeVisible({ timeout: 1_000 }),
  );
}

/** The slot is on its page. What began to load before the end of a fault that hangs, still hangs for its eight seconds. */
async function expectSlot(
  page: Page,
  { remote, path, part }: SlotPlace,
  { link, hanging }: { readonly link: string; readonly hanging: 'code' | null },
): Promise<void> {
  if (hanging === null) return expect(part(page)).toBeVisible();
  await expect(async () => {
    if (await isShown(part(page))) return;
    await endLongWaits(page, hanging);
    await tapRetries(page);
    // A slot without a retry comes with the next visit.
    await follow(page, link);
    await openSlotPage(page, path);
    throw new Error(`${path} shows nothing of ${remote}.`);
  }).toPass();
}

/** The remotes whose slots the host has reported. */
function watchSlotFailures(page: Page): Set<string> {
  const failed = new Set<string>();
  page.on('console', (message) => {
    const [, remote] = /The part ([\w-]+)@\S+\/slots\/\S+ failed/.exec(message.text()) ?? [];
    if (remote !== undefined) failed.add(remote);
  });
  return failed;
}

for (const fault of remoteFaults) {
  const isSlow = fault.fault === 'slow';

  test(`each remote ${fault.what}: landing page, link and slot have a way on and recover without a reload [PF-09]`, async ({
    page,
    watch,
  }) => {
    watch.expectsNoNetwork();
    watch.expects(
      /\/bundles\/|valid digest|did not arrive within|already registered|Planted fault/,
    );
    const { names, pages, slotPages, slotOf, paths } = findMatrix();
    const { begin, end } = await plantRemoteFault(page, fault, paths);
    const failed = watchSlotFailures(page);
    const hanging = hangingOf(fault);
    /** The remotes that are not repaired yet. */
    const broken = new Set(names);

    /** What began to load on this page has failed: it would fail after the repair otherwise. */
    async function expectSlotsFailed(path: string) {
      if (isSlow || hanging !== null) return;
      const shown = slotPages.find((one) => one.path === path)?.shown ?? [];
      const wanted = shown.filter((name) => broken.has(name));
      await expect(async () =>
        expect([...failed]).toEqual(expect.arrayContaining(wanted)),
      ).toPass();
      await expect(placeholders(page)).toHaveCount(0);
    }

    async function expectPageRecovers({ remote, heading }: PagePlace) {
      await expectWayOn(page, fault);
      await end(remote);
      if (isSlow) return expectHeading(page, heading);
      // What began to load before the end still hangs, also behind a retry.
      await expect(async () => {
        await tapRetries(page);
        // The heading is there while the page loads and when it fails, too.
        const isThere = await isShown(page.getByRole('heading', { level: 1, name: heading }));
        const isWhole = isThere && (await isGone(placeholders(page).first()));
        if (!isWhole && hanging !== null) await endLongWaits(page, hanging);
        expect(isWhole, heading).toBe(true);
        await expectNone(failure(page));
      }).toPass();
    }

    for (const place of pages) {
      await test.step(`the landing page of ${place.remote}`, async () => {
        begin(...names);
        await openAsFirstPage(page, place.path);
        await expectPageRecovers(place);
        await expectSamePage(page);
      });
    }

    for (const { path, slots, shown } of slotPages) {
      await test.step(`slots of ${path}`, async () => {
        begin(...names);
        failed.clear();
        await openAsFirstPage(page, path);
        await expectWayOn(page, fault);
        if (!isSlow) {
          await waitAtMost8s(page, hanging, async () => {
            expect([...failed].sort()).toEqual(shown.toSorted());
          });
        }
        for (const { part } of slots) await expect(part(page)).toHaveCount(0);
      });
    }

    let slotPath = slotPages.at(-1)?.path ?? '/';
    for (const place of pages) {
      const { remote, link } = place;
      if (link === null) continue;
      await test.step(`the link to ${remote}`, async () => {
        await expectSlotsFailed(slotPath);
        await follow(page, link);
        await expectPageRecovers(place);
        broken.delete(remote);
        const slot = slotOf(remote);
        slotPath = slot?.path ?? '/';
        failed.clear();
        await openSlotPage(page, slotPath);
        if (slot) await expectSlot(page, slot, { link, hanging });
      });
    }
    for (const { path, slots } of slotPages) {
      await openSlotPage(page, path);
      for (const { part } of slots) await expect(part(page)).toBeVisible();
    }
    await expectSamePage(page);
  });
}
