import { readBoot } from './read-boot';
import { aBoot, aRemote } from '../testing/open-shell';

function page(text?: string) {
  document.body.innerHTML =
    text === undefined ? '' : '<script type="application/json" id="boot"></script>';
  const script = document.getElementById('boot');
  if (script && text !== undefined) script.textContent = text;
}

afterEach(() => page());

describe('readBoot', () => {
  it('reads what the server wrote', () => {
    const boot = aBoot({ remotes: [aRemote('garden', [{ name: 'bed', path: '/bed' }])] });
    page(JSON.stringify(boot));
    expect(readBoot()).toEqual(boot);
  });

  it('throws when the page was not made by the server', () => {
    expect(readBoot).toThrow('The page carries no boot data: it was not made by the club server.');
  });

  it.each([
    ['no JSON', '{', /JSON/],
    ['another brand', JSON.stringify({ ...aBoot(), brand: 'third' }), /"brand"/],
    [
      'a remote without an entry',
      JSON.stringify({ ...aBoot(), remotes: [{ name: 'garden' }] }),
      /"entry"/,
    ],
  ])('refuses %s, and names the place', (_, text, place) => {
    page(text);
    expect(readBoot).toThrow(place);
  });
});
