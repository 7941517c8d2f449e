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
    ['without an entry', { name: 'garden' }],
    ['with a page that is none', { ...aRemote('garden', []), routes: [7] }],
    ['that is nothing', null],
  ])('[PF-09] leaves out a remote %s, and reports it', (_, garden) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const library = aRemote('library', [{ name: 'books', path: '/books' }]);
    page(JSON.stringify({ ...aBoot(), remotes: [garden, library] }));
    expect(readBoot().remotes).toEqual([library]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['no JSON', '{', /JSON/],
    ['another brand', JSON.stringify({ ...aBoot(), brand: 'third' }), /"brand"/],
    ['no list of remotes', JSON.stringify({ ...aBoot(), remotes: 7 }), /array/],
  ])('refuses %s, and names the place', (_, text, place) => {
    page(text);
    expect(readBoot).toThrow(place);
  });
});
