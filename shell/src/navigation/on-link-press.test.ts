import { onLinkPress } from './on-link-press';

function pressOn(html: string): string[] {
  document.body.innerHTML = html;
  const pressed: string[] = [];
  const leave = onLinkPress((path) => void pressed.push(path));
  document.querySelector('b')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  leave();
  document.querySelector('b')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  return pressed;
}

test.each([
  { on: 'a link of the app', html: '<a href="/shop?x=1"><b>Магазин</b></a>', opened: ['/shop'] },
  { on: 'a link that leads elsewhere', html: '<a href="https://o.test/"><b>О</b></a>', opened: [] },
  { on: 'a link into a new tab', html: '<a href="/faq" target="_blank"><b>О</b></a>', opened: [] },
  { on: 'something else', html: '<p><b>О</b></p>', opened: [] },
])('a press on $on', ({ html, opened }) => {
  expect(pressOn(html)).toEqual(opened);
});
