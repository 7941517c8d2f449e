import type { RemoteModule } from '@club/platform/remote';
import type { BootRemote } from '@club/registry/boot';
import { createFederation } from './create-federation';
import { bundleFiles, bundlerRuntimeGlobal, containerName } from './names';

const aRemote = (name: string): BootRemote => ({
  name,
  version: '1.0.0',
  entry: { url: `/bundles/${name}/1/remoteEntry.js`, integrity: `sha384-of-${name}` },
  routes: [],
  slots: [],
});

const globals = globalThis as Record<string, unknown>;

/** The global that the entry of a remote creates when it has run. */
function containerOf(exposed: unknown) {
  return {
    init: jest.fn(async () => undefined),
    get: jest.fn(async () => () => ({ default: exposed })),
  };
}

const moduleOf = (name: string): RemoteModule => ({ name, routes: {}, slots: {} });

/** The script tag that loads an entry. jsdom does not load it; the test fires the result. */
async function scriptOf(name: string): Promise<HTMLScriptElement> {
  const find = () => document.querySelector<HTMLScriptElement>(`script[src*="/bundles/${name}/"]`);
  for (let turn = 0; turn < 100 && find() === null; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  const script = find();
  if (script === null) throw new Error(`Nobody asks for the entry of ${name}.`);
  return script;
}

async function answer(name: string, exposed: unknown) {
  const script = await scriptOf(name);
  globals[containerName(name)] = containerOf(exposed);
  script.onload?.(new Event('load'));
  return script;
}

async function refuse(name: string) {
  const script = await scriptOf(name);
  script.onerror?.(new Event('error'));
  script.remove();
}

beforeEach(() => {
  // The runtime logs each failed script; the test checks the rejection below.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  for (const name of Object.keys(globals)) if (name.startsWith('club_')) delete globals[name];
  document.head.replaceChildren();
});

describe('createFederation', () => {
  it('loads the entry that is published, with its hash, and gives the exposed module', async () => {
    const load = createFederation([aRemote('garden')]);
    expect(document.querySelector('script')).toBeNull();
    const loading = load('garden');
    const script = await answer('garden', moduleOf('garden'));
    expect(script.integrity).toBe('sha384-of-garden');
    expect(script.crossOrigin).toBe('anonymous');
    expect(new URL(script.src).pathname).toBe('/bundles/garden/1/remoteEntry.js');
    await expect(loading).resolves.toMatchObject({ name: 'garden' });
  });

  it('provides the federation runtime, so that no remote contains its own', () => {
    createFederation([]);
    expect(globals[bundlerRuntimeGlobal]).toBeDefined();
    expect(Object.keys(globals[bundleFiles.global] as object)).toEqual([...bundleFiles.names]);
  });

  it('[ER-05] loads the entry again after a failure', async () => {
    const load = createFederation([aRemote('orchard')]);
    const first = load('orchard').catch((cause: unknown) => cause);
    await refuse('orchard');
    expect(await first).toBeInstanceOf(Error);
    const second = load('orchard');
    await answer('orchard', moduleOf('orchard'));
    await expect(second).resolves.toMatchObject({ name: 'orchard' });
  });

  it('[PF-09] loads an entry again that threw, though its variable is declared', async () => {
    const load = createFederation([aRemote('desert')]);
    const first = load('desert').catch((cause: unknown) => cause);
    const script = await scriptOf('desert');
    globals[containerName('desert')] = undefined;
    script.onload?.(new Event('load'));
    script.remove();
    expect(await first).toBeInstanceOf(Error);
    const second = load('desert');
    await answer('desert', moduleOf('desert'));
    await expect(second).resolves.toMatchObject({ name: 'desert' });
  });

  it('[ER-05] one unavailable remote does not affect the others', async () => {
    const load = createFederation([aRemote('meadow'), aRemote('forest')]);
    const down = load('meadow').catch((cause: unknown) => cause);
    const up = load('forest');
    await refuse('meadow');
    await answer('forest', moduleOf('forest'));
    await expect(up).resolves.toMatchObject({ name: 'forest' });
    expect(await down).toBeInstanceOf(Error);
  });

  it('takes nothing that is no remote module', async () => {
    const load = createFederation([aRemote('swamp')]);
    const loading = load('swamp').catch((cause: unknown) => cause);
    await answer('swamp', { name: 'swamp' });
    expect(await loading).toMatchObject({
      message: "The remote 'swamp' exposes something that is no remote module.",
    });
  });

  it('rejects a remote that is not published', async () => {
    await expect(createFederation([aRemote('garden')])('library')).rejects.toThrow(
      "No remote named 'library' is published.",
    );
    expect(document.querySelector('script')).toBeNull();
  });
});
