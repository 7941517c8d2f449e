import { remotes as workspaceRemotes } from '@club/commands/workspace';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../src/fixtures';
import { endLongWaits, holdLongWaits, waitAtMost8s } from '../src/long-waits';
import { plantRemoteFault, remoteFaults, type RemoteFault } from '../src/matrix-faults';
import {
  expectNone,
  expectSamePage,
  follow,
  homeLink,
  land,
  main,
  paths,
  remotes,
  retryUntil,
  tapRetries,
  type RemotePlaces,
} from '../src/matrix-places';

// As high as home is long: slots load their code when they are near.
test.use({ persona: 'regular', viewport: { width: 390, height: 3_000 } });

const failure = (page: Page) => main(page).getByText('Цей розділ зараз недоступний');
const names = remotes.map(({ remote }) => remote);

test('every remote of the workspace is in the matrix [PF-09]', () => {
  expect(names.toSorted()).toEqual(workspaceRemotes.map(({ name }) => name).toSorted());
});

const expectHeading = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);

const isShown = (part: Locator) =>
  part.waitFor({ timeout: 3_000 }).then(
    () => true,
    () => false,
  );

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

/** The slot is on home. What began to load before the end of a fault that hangs, still hangs for its eight seconds. */
async function expectSlot(page: Page, place: RemotePlaces, hanging: 'code' | null): Promise<void> {
  if (hanging === null) return expect(place.slot(page)).toBeVisible();
  await expect(async () => {
    if (await isShown(place.slot(page))) return;
    await endLongWaits(page, hanging);
    await tapRetries(page);
    // A slot without a retry comes with the next visit.
    await follow(page, place.link);
    await homeLink(page).click();
    throw new Error(`Home shows nothing of ${place.remote}.`);
  }).toPass();
}

/** The remotes whose slots the host has reported. */
function watchSlotFailures(page: Page): ReadonlySet<string> {
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
    await holdLongWaits(page);
    const { begin, end } = await plantRemoteFault(page, fault, paths);
    const failed = watchSlotFailures(page);

    async function expectPageRecovers({ remote, heading }: (typeof remotes)[number]) {
      await expectWayOn(page, fault);
      await end(remote);
      if (!isSlow) await retryUntil(page, () => expectNone(failure(page)));
      await expectHeading(page, heading);
    }

    for (const place of remotes) {
      await test.step(`the landing page of ${place.remote}`, async () => {
        begin(...names);
        await land(page, place.path);
        await expectPageRecovers(place);
        await expectSamePage(page);
      });
    }

    await test.step('slots', async () => {
      begin(...names);
      await land(page, '/');
      await expectWayOn(page, fault);
      if (!isSlow) {
        await waitAtMost8s(page, hangingOf(fault), async () => {
          expect([...failed].sort()).toEqual([...names].sort());
        });
      }
      for (const { slot } of remotes) await expect(slot(page)).toHaveCount(0);
    });

    for (const place of remotes) {
      await test.step(`the link to ${place.remote}`, async () => {
        await follow(page, place.link);
        await expectPageRecovers(place);
        await homeLink(page).click();
        await expectSlot(page, place, hangingOf(fault));
      });
    }
    for (const { slot } of remotes) await expect(slot(page)).toBeVisible();
    await expectSamePage(page);
  });
}
