import { test } from '../src/camera-browser';
import { expect } from '../src/fixtures';
import { balanceAtHome } from '../src/home-balance';
import { whenReadyForOffline } from '../src/offline-ready';

// The camera sees one code again and again, and only its first reading brings points.
test.use({ persona: 'saver', serverOf: 'scan-camera' });

test('the camera reads a code, and its points arrive [SC-01]', async ({
  page,
  filmedCode,
  expectAccessible,
}) => {
  await page.context().grantPermissions(['camera']);
  await page.goto('/');
  const before = await balanceAtHome(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Скан', exact: true }).click();
  const camera = page.getByRole('region', { name: 'Камера' });
  // The link opens the camera: no other tap is needed.
  await expect(page.getByText('XP зараховано')).toBeVisible();
  const newest = page.getByRole('region', { name: 'Останні скани' }).getByRole('listitem').first();
  await expect(newest).toContainText(filmedCode);
  await page.goto('/');
  await expect.poll(() => balanceAtHome(page)).toBe(before + 10);

  // Opened by its address, it is allowed and was started here before: it starts by itself, too.
  await page.goto('/scan');
  await expect(camera.getByRole('button', { name: 'Вимкнути камеру' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the camera reads codes on, once it was used [SC-01]', async ({
    page,
    watch,
    filmedCode,
  }) => {
    await page.context().grantPermissions(['camera']);
    await page.goto('/');
    await whenReadyForOffline(page);
    // By the link, so that the camera starts by itself: what the test runner does in a page counts as a
    // tap, and may come before or after the page asks whether there was one.
    await page.getByRole('navigation').getByRole('link', { name: 'Скан', exact: true }).click();
    // Any answer: whether the code is new is another test's question.
    await expect(page.getByText(/XP зараховано|Код уже твій|уже зараховано/).first()).toBeVisible();

    watch.expectsNoNetwork();
    await page.context().setOffline(true);
    await page.goto('/scan');
    await expect(page.getByText(new RegExp(`Код ${filmedCode} у черзі`))).toBeVisible();
  });
});
