import { aBoot, aRemote } from '../testing/open-shell';
import { readPreloadLists } from './preload-lists';

const file = (name: string) => ({ url: `/bundles/garden/1/${name}`, integrity: `sha256-${name}` });

function aPage() {
  const garden = aRemote('garden', [{ name: 'bed', path: '/bed' }], { 'home.scan': 'Tool' });
  garden.routes[0]!.preload = [file('bed.js')];
  return aBoot({ preloads: '/build/preloads/a1.json', remotes: [garden] });
}

function answer(lists: unknown) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(lists));
}

it('completes the lists of what the page does not show first', async () => {
  const requests = answer({
    'garden/routes/bed': [file('bed.js')],
    'garden/slots/Tool': [file('tool.js'), file('tool.css')],
  });
  const boot = aPage();
  await readPreloadLists(boot);
  expect(requests.mock.calls).toEqual([['/build/preloads/a1.json']]);
  expect(boot.remotes[0]).toMatchObject({
    routes: [{ name: 'bed', preload: [file('bed.js')] }],
    slots: [{ name: 'Tool', preload: [file('tool.js'), file('tool.css')] }],
  });
});

it('keeps what the page has when the server lists another generation', async () => {
  answer({});
  const boot = aPage();
  await readPreloadLists(boot);
  expect(boot).toEqual(aPage());
});

it('takes nothing that is no list', async () => {
  answer({ 'garden/slots/Tool': 'tool.js' });
  const boot = aPage();
  await expect(readPreloadLists(boot)).rejects.toThrow('Invalid input');
  expect(boot).toEqual(aPage());
});

it('requests nothing of a server that has all lists in the page', async () => {
  const requests = answer({});
  await readPreloadLists(aBoot());
  expect(requests).not.toHaveBeenCalled();
});
