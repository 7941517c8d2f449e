import { contentPages, faq, news } from '../../../seed/content';
import { sanitiseHtml } from './sanitise-html';

test.each([
  ['<p>Привіт <strong>світе</strong></p>', '<p>Привіт <strong>світе</strong></p>'],
  ['<p onclick="x()">a</p>', '<p>a</p>'],
  ['a<script>alert(1)</script>b', 'ab'],
  ['a<script>alert(1)', 'a'],
  ['<scr<script>x</script>ipt>alert(1)</script>', 'alert(1)'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="java&#115;cript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href=" JaVaScRiPt:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  ['<a href="/\\evil.example">x</a>', '<a>x</a>'],
  ['<a href="/faq">x</a>', '<a href="/faq">x</a>'],
  ['<a href="tel:+380440000000">x</a>', '<a href="tel:+380440000000">x</a>'],
  [
    '<a href="https://a.ua/?x=1&amp;y=2">x</a>',
    '<a href="https://a.ua/?x=1&amp;y=2" rel="noopener noreferrer">x</a>',
  ],
  [`<a title='"><img src=x onerror=y>' href='/a'>x</a>`, '<a href="/a">x</a>'],
  ['<svg><p onload=x></svg>t', 't'],
  ['<!-- <p> --><p>t', '<p>t</p>'],
  ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
  ['<p>a</ul></p></p>', '<p>a</p>'],
  ['<ul><li>a</ul>b', '<ul><li>a</li></ul>b'],
  ['<p', '&lt;p'],
])('[CL-28] %s becomes %s', (html, safe) => {
  expect(sanitiseHtml(html)).toBe(safe);
});

test('sanitised HTML does not change again', () => {
  const texts = [
    ...[...contentPages, ...news].map(({ bodyHtml }) => bodyHtml),
    ...faq.map(({ answerHtml }) => answerHtml),
  ].map(sanitiseHtml);
  expect(texts.length).toBeGreaterThan(40);
  expect(texts.map(sanitiseHtml)).toEqual(texts);
});
