import { expect, test } from '../src/fixtures';
import { waitAtMost8s } from '../src/long-waits';
import { apiFaults, plantApiFault } from '../src/matrix-faults';
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
  retryUntil,
} from '../src/matrix-places';
import { removePrefetchedAnswers } from '../src/without-answers';

// As high as home is long: slots load their code when they are near.
test.use({ persona: 'regular', viewport: { width: 390, height: 3_000 } });

for (const fault of apiFaults) {
  test(`the API of each remote ${fault.what}: landing page, link and slot have a way on and recover without a reload [PF-09]`, async ({
    page,
    watch,
  }) => {
    watch.expects(/\/api\//);
    const { pages, slotPages, slotOf, paths } = findMatrix();
    // Nothing is stored on the device that could be shown in place of an answer.
    await page.addInitScript(() =>
      Object.defineProperty(window, 'indexedDB', { value: undefined }),
    );
    for (const path of paths) await removePrefetchedAnswers(page, path);
    const { begin, end } = await plantApiFault(page, fault.fault);

    const hanging = fault.fault === 'silent' ? 'answers' : null;

    /** The page is in its frame, and no part of it waits but for what is slow; then all parts come back. */
    async function expectRecovers(heading: string | RegExp) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(homeLink(page)).toBeVisible();
      if (fault.fault !== 'slow') {
        await waitAtMost8s(page, hanging, () => expectNone(placeholders(page)));
      }
      await end('api');
      await retryUntil(page, () => expectNone(main(page).getByRole('alert')));
      await expect(placeholders(page)).toHaveCount(0);
    }

    for (const { remote, path, heading } of pages) {
      await test.step(`the landing page of ${remote}`, async () => {
        begin('api');
        await openAsFirstPage(page, path);
        await expectRecovers(heading);
        await expectSamePage(page);
      });
    }

    for (const { path, slots } of slotPages) {
      await test.step(`slots of ${path}`, async () => {
        begin('api');
        await openAsFirstPage(page, path);
        await expectRecovers(/Андрій/);
        for (const { part } of slots) await expect(part(page)).toBeVisible();
      });
    }

    for (const { remote, link, heading } of pages) {
      if (link === null) continue;
      await test.step(`the link to ${remote}`, async () => {
        begin('api');
        await follow(page, link);
        await expectRecovers(heading);
        await openSlotPage(page, slotOf(remote)?.path ?? '/');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Андрій/);
      });
    }
    await expectSamePage(page);
  });
}
