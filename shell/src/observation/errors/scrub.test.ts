import { scrub, scrubText } from './scrub';

test.each([
  ['call me at +380501112233 or 050 111 22 33', 'call me at [number] or [number]'],
  ['phone 380501112233', 'phone [number]'],
  ['from olena.k+club@mail.example.com!', 'from [email]!'],
  ['Authorization: Bearer abc.def', 'Authorization: [token]'],
  [`token ${'Ab3_-'.repeat(9)}`, 'token [token]'],
  ['code 123456 sent', 'code [code] sent'],
  ['ST-K7M2-4QHX9R-T and REW-ABC123', '[code] and [code]'],
  ['https://club.example/shop?ref=REW-1&phone=1#top', 'https://club.example/shop'],
  ['at /auth?next=/profile?x=1 now', 'at /auth now'],
  ['failed with status 404 after 15000 ms', 'failed with status 404 after 15000 ms'],
  ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
])('[PW-09] %j leaves as %j', (text, left) => {
  expect(scrubText(text)).toBe(left);
});

test('[PW-09] scrubs all of an event, except what the service itself needs', () => {
  const id = 'a'.repeat(40);
  const event = {
    event_id: id,
    release: '123456',
    message: 'of me@example.com',
    exception: {
      values: [
        {
          value: 'of +380501112233',
          stacktrace: {
            frames: [{ filename: 'https://club.example/bundles/shell/0.1.0-123456/a.js?phone=1' }],
          },
        },
      ],
    },
    tags: { bundle_version: '0.1.0-123456' },
    breadcrumbs: [{ data: { url: '/api/x?email=me@example.com', status: 200 } }],
  };
  expect(scrub(event)).toEqual({
    event_id: id,
    release: '123456',
    message: 'of [email]',
    exception: {
      values: [
        {
          value: 'of [number]',
          stacktrace: {
            frames: [{ filename: 'https://club.example/bundles/shell/0.1.0-123456/a.js' }],
          },
        },
      ],
    },
    tags: { bundle_version: '0.1.0-123456' },
    breadcrumbs: [{ data: { url: '/api/x', status: 200 } }],
  });
});

test('[PW-09] addresses of pages get the name that the page has for them', () => {
  const named = (text: string) => text.replace(/^\/news\/.*/, '/news/:newsId');
  expect(scrub({ to: '/news/12?x=1' }, named)).toEqual({ to: '/news/:newsId' });
});
