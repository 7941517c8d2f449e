import { contentPages, faq, inviteFaq, news } from './content';

const allowed = new Set(['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a']);

const bodies: [where: string, html: string][] = [
  ...contentPages.map((page): [string, string] => [`${page.brand}/${page.id}`, page.bodyHtml]),
  ...news.map((item): [string, string] => [item.id, item.bodyHtml]),
  ...faq.map((entry): [string, string] => [entry.id, entry.answerHtml]),
];

const plainLink = /^ href="(\/[a-z/-]*|tel:\+\d+|mailto:[\w.@]+)"$/;

/** What a body has that a content page may not have. */
function faults(html: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [tag, closing, name = '', attributes = ''] of html.matchAll(
    /<(\/?)([a-z0-9]+)([^>]*)>/gi,
  )) {
    const isPlain = name === 'a' && !closing ? plainLink.test(attributes) : attributes === '';
    if (!allowed.has(name) || !isPlain) found.push(tag);
    if (!closing) open.push(name);
    else if (open.pop() !== name) found.push(`${tag} closes nothing`);
  }
  if (/[<>]/.test(html.replace(/<\/?[a-z0-9]+[^<>]*>/gi, ''))) found.push('a stray bracket');
  return [...found, ...open.map((name) => `<${name}> stays open`)];
}

test.each(bodies)('%s uses only plain tags, closed in order', (_where, html) => {
  expect(faults(html)).toEqual([]);
  expect(html.replace(/<[^>]*>/g, '').length).toBeGreaterThan(40);
});

test.each([
  ['<div>text</div>', 2],
  ['<p onclick="x()">text</p>', 1],
  ['<a href="https://elsewhere.example">text</a>', 1],
  ['<p><em>text</p></em>', 2],
  ['<p>text', 1],
  ['<p>1 < 2</p>', 1],
])('the check sees what is wrong with %s', (html, count) => {
  expect(faults(html)).toHaveLength(count);
});

test.each(['main', 'second'] as const)(
  'the %s brand has the pages that screens ask for, and no others',
  (brand) => {
    const ids = contentPages.filter((page) => page.brand === brand).map((page) => page.id);
    const needed = ['agreement', 'rules', 'support', 'vocabulary'];
    const second = ['vocabulary-ogo-club', 'vocabulary-velo', 'why-ogo'];
    expect(ids.toSorted()).toEqual(brand === 'main' ? needed : [...needed, ...second]);
  },
);

test('there are 20 news, newest first, some for each brand', () => {
  expect(news).toHaveLength(20);
  expect(new Set(news.map((item) => item.id)).size).toBe(20);
  const days = news.map((item) => item.daysAgo);
  expect(days).toEqual(days.toSorted((one, other) => one - other));
  for (const brand of ['main', 'second', 'both']) {
    expect(news.filter((item) => item.brand === brand).length).toBeGreaterThanOrEqual(5);
  }
});

test('questions are asked once and answered for both brands', () => {
  expect(new Set(faq.map((entry) => entry.id)).size).toBe(faq.length);
  for (const brand of ['main', 'second']) {
    expect(
      faq.filter((entry) => entry.brand === brand || entry.brand === 'both').length,
    ).toBeGreaterThan(12);
  }
  expect(inviteFaq.length).toBeGreaterThanOrEqual(5);
});

// Operators choose amounts, and switch ways to earn on and off: the page of the ways to earn shows what is true today.
test('answers and rules promise no amount of XP', () => {
  const texts = [
    ...faq.map(({ answerHtml }) => answerHtml),
    ...inviteFaq.map(({ text }) => text),
    ...contentPages.map(({ bodyHtml }) => bodyHtml),
  ];
  const amount = /(?<!\d)(?!1 XP)\d+ XP|\d+ %/;
  expect(texts.filter((text) => amount.test(text))).toEqual([]);
});
