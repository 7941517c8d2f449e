import type { Page } from '@playwright/test';
import { expect, test as base } from '../src/fixtures';
import { slowPoll, test, type ObservedServer } from '../src/observed-server';
import { personas } from '../src/personas';

const customer = personas.regular;

const reportedErrors = ({ observers }: ObservedServer) =>
  observers.reports.filter(({ type }) => type === 'event');
const bar = (page: Page) => page.getByRole('navigation', { name: 'Головне меню' });
const versionOf = (page: Page, remote: string) =>
  page.evaluate((name) => {
    const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '') as {
      remotes: { name: string; version: string }[];
    };
    return boot.remotes.find((one) => one.name === name)?.version;
  }, remote);

async function shellVersionOf(page: Page): Promise<string> {
  const script = page.locator('script[src*="/bundles/shell/"]').first();
  const [, version] =
    /\/bundles\/shell\/([^/]+)\//.exec((await script.getAttribute('src')) ?? '') ?? [];
  expect(version).toBeDefined();
  return version ?? '';
}

function findError(observed: ObservedServer, message: RegExp) {
  return reportedErrors(observed).find(({ body }) =>
    body.exception?.values.some(({ value }) => message.test(value)),
  );
}

test('an error before the error service has loaded arrives, tagged with the shell, without what is personal [PW-09]', async ({
  page,
  watch,
  observed,
}) => {
  watch.expects(/planted early fault/);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const event = new Event('beforeinstallprompt');
      const secret = 'x'.repeat(43);
      // The shell's own listener calls it.
      event.preventDefault = () => {
        throw new Error(
          `planted early fault of +380 67 000 00 02, me@example.com, ${secret}, code 123456, ` +
            `ST-K7M2-4QHX9R-T at https://club.example/shop?phone=380670000002#x`,
        );
      };
      dispatchEvent(event);
    });
  });
  await page.goto('/?utm_source=a-friend&ref=REW-ABCDEF');
  await expect.poll(() => findError(observed, /planted early fault/), slowPoll).toBeDefined();
  const { body } = findError(observed, /planted early fault/)!;
  const version = await shellVersionOf(page);
  expect(body.tags).toMatchObject({ bundle: 'shell', bundle_version: version, brand: 'main' });
  expect(Number(body.release)).toBeGreaterThan(0);
  expect(body.exception?.values[0]?.value).toBe(
    'planted early fault of [number], [email], [token], code [code], [code] at https://club.example/shop',
  );
  expect(JSON.stringify(body)).not.toMatch(/a-friend|REW-|380670000002|me@example/);
});

test('an error of a remote arrives, tagged with that remote and its version, with its places in the sources [PW-09]', async ({
  page,
  watch,
  observed,
}) => {
  watch.expects(/planted fault/, /The part shop@.* failed/, /console error: .*\/bundles\/shop\//s);
  await page.addInitScript(() => {
    const { toFixed } = Number.prototype;
    Object.assign(Number.prototype, {
      toFixed(this: number, digits: number) {
        const fault = new Error('planted fault');
        // Other remotes write numbers too.
        const isInShop = fault.stack?.includes('/bundles/shop/');
        if (location.pathname === '/shop/sticks' && isInShop) throw fault;
        return toFixed.call(this, digits);
      },
    });
  });
  await page.goto('/shop');
  await page.locator('a[href="/shop/sticks"]').click();
  await expect(page.getByText('Цей розділ зараз недоступний')).toBeVisible();
  await expect.poll(() => findError(observed, /planted fault/), slowPoll).toBeDefined();
  const version = await versionOf(page, 'shop');
  expect(version).toBeDefined();
  expect(findError(observed, /planted fault/)?.body.tags).toMatchObject({
    bundle: 'shop',
    bundle_version: version,
    brand: 'main',
  });
  const [thrown] = findError(observed, /planted fault/)?.body.exception?.values ?? [];
  const frames = thrown?.stacktrace?.frames ?? [];
  expect(frames.findLast((frame) => frame.context_line !== undefined)?.context_line).toContain(
    'toFixed(',
  );
  expect(frames.map(({ filename }) => filename)).toContainEqual(
    expect.stringMatching(/^mf-shop\/src\/.+\.tsx$/),
  );
  await expect
    .poll(() => observed.observers.collected.find(({ name }) => name === 'error_shown'), slowPoll)
    .toMatchObject({ params: { bundle: 'shop' } });
});

test('loads and changes of pages are traced as such, by the patterns of their addresses and the version of their bundle [PW-09]', async ({
  page,
  observed,
}) => {
  const traced = () =>
    observed.observers.reports
      .filter(({ type }) => type === 'transaction')
      .map(({ body: { transaction, tags, contexts } }) => ({
        what: `${contexts?.trace?.op} ${transaction}`,
        from: `${tags?.['bundle']}@${tags?.['bundle_version']}`,
      }));
  await page.goto('/shop/sticks?utm_source=somebody');
  const shop = `shop@${await versionOf(page, 'shop')}`;
  const shell = `shell@${await shellVersionOf(page)}`;
  const load = { what: 'pageload /shop/:collection', from: shop };
  await expect.poll(traced, slowPoll).toContainEqual(load);
  await bar(page).getByRole('link', { name: 'Головна' }).click();
  await expect.poll(traced, slowPoll).toContainEqual({ what: 'navigation /', from: shell });
  await bar(page).getByRole('link', { name: 'Магазин' }).click();
  await expect.poll(traced, slowPoll).toContainEqual({ what: 'navigation /shop', from: shop });
  const text = JSON.stringify(observed.observers.reports);
  expect(text.includes('somebody')).toBe(false);
  expect(text.match(/.{60}\/shop\/sticks.{20}/g)).toBeNull();
});

test('a login, pages and how fast they were reach the own server and the web analytics service; the marketing service knows the customer [PW-10]', async ({
  page,
  observed,
}) => {
  const { observers } = observed;
  const own: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/analytics/send-bat-event')) return;
    own.push(request.postDataJSON() as Record<string, unknown>);
  });
  await page.goto('/shop/sticks');
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  const vitals = () =>
    observers.collected
      .filter(({ name }) => name === 'web_vital')
      .map(({ params }) => params['metric']);
  await expect.poll(vitals, slowPoll).toContain('TTFB');
  const sent = () => own.map(({ event, token, data }) => ({ event, token, data }));
  await expect.poll(() => JSON.stringify(sent()), slowPoll).toContain('page_view');
  expect(sent()[0]).toMatchObject({ event: 'batch', data: { signed_in: true } });

  const views = observers.collected.filter(({ name }) => name === 'page_view');
  expect(views.map(({ params }) => params['page'])).toEqual(
    expect.arrayContaining(['shell.auth', 'shell.home', 'shop.collection']),
  );
  for (const { params } of observers.collected) {
    expect(params).toMatchObject({
      session_id: expect.stringMatching(/^\d{10}$/),
      engagement_time_msec: expect.any(Number),
    });
  }
  // Reported by the server, with the login's own transaction, and by the app: it still arrives once.
  expect(observers.marketingEvents.map(({ eventTypeKey }) => eventTypeKey)).toEqual(['login']);
  expect(observers.contacts[0]).toMatchObject({ firstName: customer.firstName });
});

test('events of a time without a network arrive once when it is back [PW-10] [PW-07]', async ({
  page,
  context,
  watch,
  observed,
}) => {
  // Nothing that observes may try while there is no network; the rest of the app may.
  watch.expects(/\/api\/(?!analytics|errors)[\w/?=-]+ net::ERR_INTERNET_DISCONNECTED/);
  watch.expects(/ERR_INTERNET_DISCONNECTED \(.*\/api\/(?!analytics|errors)/);
  const { collected } = observed.observers;
  const views = () =>
    collected.filter(({ params }) => params['page'] === 'certificates.list').length;
  const before = views();
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/shop');
  await bar(page).getByRole('link', { name: 'Сертифікати' }).click();
  await expect.poll(views, slowPoll).toBe(before + 1);
  await bar(page).getByRole('link', { name: 'Магазин' }).click();
  await expect(heading).toHaveText('Магазин');
  await context.setOffline(true);
  await bar(page).getByRole('link', { name: 'Сертифікати' }).click();
  await expect(heading).toHaveText('Сертифікати');
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const opening = indexedDB.open('club-analytics');
            opening.onsuccess = () => {
              const read = opening.result.transaction('events').objectStore('events').get('queue');
              read.onsuccess = () => resolve(JSON.stringify(read.result));
            };
          }),
      ),
    )
    .toContain('certificates.list');
  expect(views()).toBe(before + 1);
  await context.setOffline(false);
  await expect.poll(views, slowPoll).toBe(before + 2);
  // Another visit finds nothing left to send.
  await page.reload();
  await expect.poll(views, slowPoll).toBe(before + 3);
  const ids = collected.map(({ params }) => params['event_id']);
  expect(new Set(ids).size).toBe(ids.length);
});

test('nothing of who the customer is left for those who need not know it [PW-09] [PW-10]', ({
  observed,
  device,
}) => {
  const { everything, reports } = observed.observers;
  // What the tests before have sent.
  expect(reports.map(({ type }) => type)).toEqual(expect.arrayContaining(['event', 'transaction']));
  const text = everything.join('\n');
  const found = (what: RegExp) => text.match(new RegExp(`.{0,40}(${what.source}).{0,10}`, 'g'));
  expect(found(/page_view/)).not.toBeNull();
  expect(found(/380670000002|67 000 00 02/)).toBeNull();
  expect(found(/user-token|Bearer|firstName/)).toBeNull();
  expect(text.includes(customer.firstName)).toBe(false);
  const token = device.cookies.find(({ name }) => name === 'user-token')?.value ?? '';
  expect(token).toHaveLength(43);
  expect(text.includes(token)).toBe(false);
});

base.describe('without an error service', () => {
  base.use({ persona: 'regular' });

  base('nothing of it is loaded [PW-09]', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/');
    await expect
      .poll(() => requested.some((url) => url.endsWith('/api/analytics/send-bat-event')), slowPoll)
      .toBe(true);
    expect(requested.filter((url) => url.includes('/api/errors/'))).toEqual([]);
    expect(await page.evaluate(() => '__SENTRY__' in window)).toBe(false);
  });
});
