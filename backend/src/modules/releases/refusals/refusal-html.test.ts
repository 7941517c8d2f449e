import { type RefusalCode, refusal, type RefusalValues } from '@club/registry';
import { refusalSentences, refusalsHtml } from './refusal-html';

const [shop, loyalty] = ['shop 2', 'loyalty 3'];
const version = { bundle: 'shop', version: '2' };
const broken = {
  field: 'items[].price',
  sends: { does: 'maySendForm', form: { values: ['abc', 7] } },
  takes: { does: 'takesUpTo', amount: 8, unit: 'characters' },
} as const;
const fix = { side: 'sender', kind: 'event', other: 'loyalty', command: 'pnpm club x' } as const;
const exchange = { ...broken, name: 'cart.changed', from: shop, to: loyalty, fix };
const call = { call: 'shop.order', caller: shop, server: '0.9' };
const path = { remote: 'shop', path: '/cart' };
const named = { remote: 'shop', name: 'theatre', shell: 's1', known: ['main'] };
const link = { remote: 'shop', page: 'success', place: 'menu' };
const lost = { candidate: shop, replaced: 'shop 1', page: 'shop.cart', path: '/shop/cart' };
const linking = { other: 'loyalty', otherVersion: loyalty };
const unread = { ...version, fault: { kind: 'missing' } } as const;

const examples: { readonly [Code in RefusalCode]: RefusalValues<Code> } = {
  openRemotePage: path,
  openShellPage: { shell: 'shell', path: '/cart', open: ['/auth', '/qr'] },
  routeOutside: { ...path, owns: ['/shop'] },
  routeTwice: path,
  noSection: path,
  serverSection: path,
  sharedSection: { ...path, other: 'loyalty', theirs: '/cart/x' },
  foreignRoute: { ...path, other: 'loyalty', theirs: '/cart/x' },
  shellPath: { ...path, shell: 's1' },
  noShell: { remote: 'shop' },
  noFrame: { ...named, kind: 'layout', path: '/cart' },
  noSlot: named,
  noPlace: { ...named, kind: 'icon', label: 'Кошик' },
  otherPlatform: { remote: 'shop', required: '2.1', shell: 's1', provided: '3.4', major: '3' },
  noExport: { remote: 'shop', shell: 's1', module: '@club/platform/rx', names: ['map'] },
  linkWithoutPage: { ...link, pages: ['cart', 'shelves'] },
  linkWithoutValues: { ...link, missing: ['handle'], path: '/shop/:handle' },
  linkWithoutQuery: { ...link, anyOf: ['order', 'waiting'], otherwise: '/orders' },
  removedPage: { ...lost, source: { bundle: loyalty } },
  changedPath: { ...lost, ...linking, before: '/shop/:id', added: ['handle'] },
  neededQuery: { ...lost, ...linking, anyOf: ['order'], otherwise: '/orders' },
  retiredPage: { source: loyalty, page: 'shop.cart', path: '/shop/cart', retired: shop },
  eventField: exchange,
  busField: exchange,
  eventDelivery: {
    event: 'cart.changed',
    user: loyalty,
    shell: 'shell s1',
    to: 'remember',
    expected: true,
    fix,
  },
  slotField: exchange,
  callUnserved: call,
  callForm: { ...call, part: 'path', known: '/a', served: '/b' },
  callNeeds: { ...call, need: 'key' },
  callInput: { ...call, ...broken },
  callAnswer: { ...call, ...broken },
  callErrorDetails: { ...call, ...broken, error: 'SOLD_OUT' },
  callErrors: { ...call, gone: ['SOLD_OUT'], unknown: ['NOT_IN_STOCK'] },
  outdated: version,
  canariesTogether: { bundles: ['shop', 'loyalty'] },
  badPlan: { percents: [10, 50], begins: 5 },
  badShare: { percent: 120 },
  canaryWithoutStable: version,
  canaryOfStable: version,
  takenBack: version,
  neverPromoted: { bundle: 'shop' },
  isRetired: version,
  otherVersion: { bundle: 'shop', taken: '2', expected: '3', isCanary: true },
  nothingEarlier: version,
  retiredShell: {},
  notLive: { bundle: 'shop' },
  otherGeneration: { live: 5, expected: 4 },
  noSigningKey: {},
  unpublished: { ...version, versions: ['1', '3'], bundles: [] },
  unread: { ...unread, isAcceptable: true },
  notCompared: unread,
  damagedFile: { ...version, file: 'entry.js.br', fault: 'notUnpacked', original: 'entry.js' },
  changedMeanwhile: version,
  replacedBuild: version,
  linkDamaged: {},
  linkUnsigned: {},
  linkExpired: { until: '2026-11-28T10:00:00.000Z' },
  linkWithoutBuilds: {},
  otherBuild: { bundle: 'shop', address: 'http://localhost:1', describes: 'loyalty' },
  addressElsewhere: {},
  addressAnswered: { address: 'http://localhost:1/remote.json', status: 404 },
  buildUnread: { bundle: 'shop', text: '7' },
  changedBuild: version,
};

/** The sentences of a refusal: their text, and without what is marked as code or as English. */
function ukrainian(code: RefusalCode) {
  const { what, why, fix: next } = refusalSentences(refusal(code, examples[code] as never));
  const page = [what, why, next].join('. ').replaceAll(/\s+/g, ' ');
  const prose = page.replaceAll(/<(code|span)\b.*?<\/\1>/g, '');
  return { page: page.replaceAll(/<.*?>/g, ''), prose };
}

/** Names of bundles and versions, which are no words of a language. */
const names = /\b(shop|loyalty|shell|localhost)\b|\bs1\b|\bx\b/g;

/** Keys whose values select words, and the time, which is written in another form. */
const words = ['kind', 'side', 'does', 'unit', 'part', 'need', 'fault', 'until'];

/** What the values name, as it is written. */
function valueTexts(values: unknown): string[] {
  if (typeof values === 'string' || typeof values === 'number') return [String(values)];
  if (typeof values !== 'object' || values === null) return [];
  return Object.entries(values).flatMap(([key, value]) =>
    words.includes(key) && typeof value === 'string' ? [] : valueTexts(value),
  );
}

const codes = Object.keys(examples) as RefusalCode[];

test.each(codes)('the refusal %s is said in Ukrainian', (code) => {
  expect(ukrainian(code).prose.replaceAll(names, '')).not.toMatch(/[a-z]/i);
});

test.each(codes)('the refusal %s names in Ukrainian what it names in English', (code) => {
  const data = refusal(code, examples[code] as never);
  const english = `${data.what} ${data.why} ${data.fix}`;
  const inEnglish = valueTexts(examples[code]).filter((text) => english.includes(text));
  const { page } = ukrainian(code);
  const plain = page.replaceAll('&#34;', '"').replaceAll('&#62;', '>');
  expect(inEnglish.filter((text) => !plain.includes(text))).toEqual([]);
});

test('what several refusals have in common is said once', () => {
  const other = { ...exchange, field: 'total' };
  const page = refusalsHtml([
    refusal('eventField', exchange),
    refusal('routeTwice', path),
    refusal('eventField', other),
  ]).toString();
  expect(page.match(/<li class="card">/g)).toHaveLength(2);
  expect(page.match(/отримає факт, на який не розрахований/g)).toHaveLength(1);
  expect(page).toMatch(/items\[\]\.price[^]+total[^]+дві сторінки/);
});

test('a refusal without data, and of a later release, is in the words of the command', () => {
  const text = { what: 'It is <new>', why: 'Nobody knows', fix: 'Look' };
  const later = { code: 'later', values: {} } as never;
  for (const one of [text, { ...text, data: later }]) {
    expect(refusalSentences(one).what.toString()).toBe(
      '<span lang="en">It is &#60;new&#62;</span>',
    );
  }
});
