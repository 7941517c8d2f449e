import type { DevelopmentState } from '@club/backend/development';
import path from 'node:path';
import { root } from '../workspace';
import { createLiveBuilds } from './live-builds';

jest.mock('../outside', () => ({
  ...jest.requireActual<object>('../outside'),
  nameCommands: (text: string) => text.replaceAll('pnpm club', 'npx club'),
}));

const shell = { name: 'shell', folder: path.join(root, 'shell') };
const shop = { name: 'shop', folder: path.join(root, 'mf-shop') };
const scan = { name: 'scan', folder: path.join(root, 'mf-scan') };

const good = { faults: [], tookMs: 40 };
const bad = { faults: [{ file: path.join(shop.folder, 'src/remote.tsx'), line: 4, cause: 'Oh' }] };

let promotions: string[];
let refuse: string | undefined;
let states: DevelopmentState[];

function create() {
  return createLiveBuilds({
    watched: [shop, scan],
    built: [shell],
    async goLive(bundles) {
      promotions.push(bundles.map(({ name }) => name).join('+'));
      if (refuse !== undefined) throw new Error(refuse);
    },
    onChange: (state) => states.push(state),
  });
}

const said = () => jest.mocked(console.log).mock.calls.map(([line]) => String(line));

beforeEach(() => {
  promotions = [];
  refuse = undefined;
  states = [];
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('builds of development', () => {
  it('go live together once each has been reported, then one by one', async () => {
    const live = create();
    await live.report(shop, good);
    expect(promotions).toEqual([]);
    await live.report(scan, good);
    await live.first;
    expect(promotions).toEqual(['shell+shop+scan']);
    await live.report(scan, good);
    expect(promotions).toEqual(['shell+shop+scan', 'scan']);
    expect(states.at(-1)).toEqual({ faults: [] });
    expect(said()).toEqual([
      expect.stringContaining('live: shell, shop, scan (built in 40 ms, published in '),
      expect.stringContaining('live: scan (built in 40 ms, published in '),
    ]);
  });

  it('are held back while they are broken, with place and cause', async () => {
    const live = create();
    await live.report(shop, good);
    await live.report(scan, good);
    await live.report(shop, bad);
    expect(said()).toHaveLength(1);
    await live.report(scan, good);
    expect(promotions).toEqual(['shell+shop+scan', 'scan']);
    expect(states.at(-1)).toEqual({
      faults: [{ bundle: 'shop', place: 'mf-shop/src/remote.tsx:4', cause: 'Oh' }],
    });
    await live.report(shop, good);
    expect(promotions.at(-1)).toBe('shop');
    expect(states.at(-1)).toEqual({ faults: [] });
  });

  it('that are refused wait for the next, and the reason is shown until then', async () => {
    const live = create();
    await live.report(shop, good);
    await live.report(scan, good);
    refuse = 'The shop subscribes to a fact that nobody emits';
    await live.report(shop, good);
    expect(states.at(-1)).toEqual({ faults: [{ bundle: 'shop', cause: refuse }] });
    refuse = undefined;
    await live.report(scan, good);
    expect(promotions.at(-1)).toBe('shop+scan');
    expect(states.at(-1)).toEqual({ faults: [] });
  });

  it('that are refused name commands as they are called here', async () => {
    const live = create();
    await live.report(shop, good);
    refuse = 'No shell is live: pnpm club promote shell latest';
    await live.report(scan, good);
    const cause = 'No shell is live: npx club promote shell latest';
    expect(states.at(-1)).toEqual({ faults: [{ bundle: 'shell, shop, scan', cause }] });
    expect(console.error).toHaveBeenCalledWith(cause);
  });
});
