import { collect } from '@club/api/contract/marketing';
import { bootIn, createWebFixture, type WebFixture } from '../../testing/web-fixture';

const service = {
  WEB_ANALYTICS_URL: 'https://collect.test/mp/collect',
  WEB_ANALYTICS_ID: 'G-1',
  WEB_ANALYTICS_SECRET: 'not-for-pages',
};

const opened: WebFixture[] = [];
afterAll(() => Promise.all(opened.map(({ app }) => app.close())));

/** Where a page of such a server posts its events, and whom its policy lets it talk to. */
async function readPosts(env: Record<string, string>) {
  const web = await createWebFixture({ SANDBOX: 'no', TURBOSMS_TOKEN: 'none', ...env });
  opened.push(web);
  await web.goLive();
  const { body, headers } = await web.open('/');
  const policy = String(headers['content-security-policy']);
  const connect = /connect-src ([^;]*)/.exec(policy)?.[1];
  return { to: bootIn(body).webAnalytics, connect, text: body };
}

test('[PW-10] a browser that posts itself gets the whole address, and may talk to that origin alone', async () => {
  const { to, connect } = await readPosts({ ...service, WEB_ANALYTICS_FROM: 'browser' });
  expect(to).toBe('https://collect.test/mp/collect?measurement_id=G-1&api_secret=not-for-pages');
  expect(connect).toBe("'self' https://collect.test");
});

test.each([{}, { WEB_ANALYTICS_FROM: 'server' }])(
  '[PW-10] with %p the page posts to its own server and never sees the secret',
  async (from) => {
    const { to, connect, text } = await readPosts({ ...service, ...from });
    expect(to).toBe(collect.path);
    expect(connect).toBe("'self'");
    expect(text).not.toMatch(/collect\.test|not-for-pages/);
  },
);

test('[PW-10] without the service a page posts nowhere', async () => {
  const { to, connect } = await readPosts({ WEB_ANALYTICS_FROM: 'browser' });
  expect(to).toBeUndefined();
  expect(connect).toBe("'self'");
});
