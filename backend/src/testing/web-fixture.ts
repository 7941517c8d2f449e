import type { Brand } from '@club/domain/brand';
import type { Config } from '../app/config';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type FolderRegistry,
  openFolderRegistry,
  promote,
  type PromoteOptions,
  publish,
} from '@club/registry';
import type { DescribedRoute, RemoteDescriptor, ShellDescriptor } from '@club/registry/formats';
import {
  type BuildFiles,
  describeRemoteBuild,
  describeShellBuild,
  withHashes,
  writeBuild,
} from '@club/registry/testing';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app/build-app';
import { createLogger } from '../foundation/logger';
import { createObjectStore } from '../outside/files/create';
import { openPictures, type Pictures } from '../modules/pictures/pictures';
import { readConfig } from '../server/config/read-config';
import { features as allFeatures, type Feature } from '@club/domain/features';
import type { Sessions } from '../app/sessions';
import type { Previews } from '../modules/previews/previews-service';
import { serveWeb, type WebOptions } from '../modules/web/web-routes';

/** For tests: an app that serves small bundles from an own registry. */
export interface WebFixture {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly registry: FolderRegistry;
  readonly pictures: Pictures;
  /** The customers with a status, and the app that gives it. */
  readonly statuses: Map<number, Brand>;
  /** Lets the server read the registry now. */
  readonly refresh: () => Promise<void>;
  readonly publishBuild: (
    descriptor: RemoteDescriptor | ShellDescriptor,
    files: BuildFiles,
  ) => Promise<void>;
  readonly promote: (bundle: string, version: string, options?: PromoteOptions) => Promise<void>;
  /** Promotes the shell, and versions of the shop one after another. */
  readonly goLive: (...shops: string[]) => Promise<void>;
  readonly get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** Requests a page like a browser. */
  readonly open: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
}

const nothing = async () => null;

/** The module only needs sessions of the database; by default nobody is signed in. */
export async function createWebFixture(
  env: Record<string, string> = {},
  sessions: Pick<Sessions, 'find'> = { find: async () => null },
  features: () => Promise<readonly Feature[]> = async () => allFeatures,
  findPreview: Previews['find'] = nothing,
): Promise<WebFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'club-web-'));
  const registry = openFolderRegistry(join(folder, 'registry'), undefined);
  const config = readConfig({
    NODE_ENV: 'test',
    CLUB_REGISTRY: registry.root,
    DATA_DIR: join(folder, 'data'),
    ...env,
  });
  const log = createLogger('silent');
  const app = buildApp(config, log);
  let opened: Parameters<NonNullable<WebOptions['onOpen']>>[0] | undefined;
  const onOpen: WebOptions['onOpen'] = (delivery) => {
    opened = delivery;
  };
  const now = () => new Date();
  const objects = createObjectStore({ config, now });
  const pictures = await openPictures(config, { files: objects, log, encodesAhead: false });
  app.addHook('onClose', async () => pictures.close());
  const previews = { start: nothing, find: findPreview, end: async () => undefined };
  const uses = { note: async () => undefined, read: async () => ({}) };
  const statuses = new Map<number, Brand>();
  const hasStatus = async (id: number, brand: Brand) => statuses.get(id) === brand;
  await serveWeb(
    app,
    { config, log, now, sessions, features, hasStatus, pictures, previews, uses },
    { pollMs: 0, onOpen },
  );
  const refresh = async () => opened?.registry.refresh();
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers: { host: 'localhost:8080', ...headers } });
  const publishBuild: WebFixture['publishBuild'] = async (descriptor, files) => {
    await writeBuild(join(folder, 'dist'), descriptor, files);
    await publish(registry.store, join(folder, 'dist'));
  };
  const makeLive: WebFixture['promote'] = async (bundle, version, options) => {
    await promote(registry, bundle, version, options);
    await refresh();
  };
  return {
    app,
    config,
    registry,
    pictures,
    statuses,
    refresh,
    get,
    publishBuild,
    promote: makeLive,
    goLive: async (...shops) => {
      await publishBuild(testShell('s1'), shellFiles);
      await makeLive('shell', 's1');
      for (const version of shops) {
        await publishBuild(testShop(version), shopFiles);
        await makeLive('shop', version);
      }
    },
    open: (url, headers) => get(url, { accept: 'text/html,*/*;q=0.8', ...headers }),
  };
}

export const shellFiles = withHashes({
  'js/main.aa.js': 'shell()',
  'css/main.aa.css': 'body{}',
  'js/auth.aa.js': 'auth()',
  'js/federation.aa.js': 'federation()',
  'js/rx.aa.js': 'rx()',
  'fonts/onest.woff2': 'font',
  'fonts/unbounded.woff2': 'font2',
  'sw.js': 'worker()',
});

export const shopFiles = withHashes({
  'entry.aa.js': 'shop()',
  'js/cart.aa.js': 'cart()',
  'css/cart.aa.css': '.cart{}',
  'js/popular.aa.js': 'popular()',
  'js/badge.aa.js': 'badge()',
  'decoder-worker.aa.js': 'decode()',
});

function describeRoute(path: string, more: Partial<DescribedRoute> = {}): DescribedRoute {
  const plain = { layout: 'account', guards: ['adult', 'auth'], title: 'Сторінка' };
  return { name: path, path, preload: [], shared: [], ...plain, ...more };
}

export function testShell(version: string, more: Partial<ShellDescriptor> = {}): ShellDescriptor {
  return describeShellBuild(version, shellFiles, {
    routes: [
      describeRoute('/'),
      describeRoute('/auth', { guards: ['adult', 'guest'], preload: ['js/auth.aa.js'] }),
      describeRoute('/is18', { guards: ['adult-success'] }),
    ],
    scripts: ['js/main.aa.js'],
    styles: ['css/main.aa.css'],
    fonts: { main: ['fonts/onest.woff2'], second: ['fonts/unbounded.woff2'] },
    federation: ['js/federation.aa.js'],
    sharedFiles: { '@club/platform/rx': ['js/rx.aa.js'] },
    serviceWorker: 'sw.js',
    eagerSlots: { '/': ['home.popular'] },
    provides: {
      platform: { version: '1.4.0', exports: {} },
      layouts: ['account'],
      guards: ['adult', 'auth', 'guest', 'adult-success'],
      slots: ['home.popular', 'header.cart'],
      places: ['menu', 'shortcut'],
      icons: ['cart'],
      events: {},
    },
    ...more,
  });
}

export function testShop(version: string, more: Partial<RemoteDescriptor> = {}): RemoteDescriptor {
  return describeRemoteBuild('shop', version, shopFiles, {
    routes: [
      describeRoute('/shop', { name: 'shelves', title: 'Магазин' }),
      describeRoute('/shop/cart', {
        title: '</script><b>',
        example: { item: '1' },
        exampleOfSecond: { item: '2' },
        preload: ['js/cart.aa.js', 'css/cart.aa.css'],
        shared: ['@club/platform/rx'],
      }),
    ],
    slots: [
      { slot: 'home.popular', name: 'Popular', preload: ['js/popular.aa.js'], shared: [] },
      { slot: 'header.cart', name: 'Badge', preload: ['js/badge.aa.js'], shared: [] },
    ],
    navigation: [
      { place: 'menu', page: 'shelves', label: 'Магазин', icon: 'cart', order: 1 },
      { place: 'shortcut', page: 'shelves', label: 'Усі товари', shortLabel: 'Магазин', order: 2 },
      { place: 'shortcut', page: 'shelves', label: 'Головне', order: 1, brands: ['main'] },
    ],
    ...more,
  });
}

/** The files that a page preloads, in order. */
export function preloadsIn(html: string): string[] {
  return [...html.matchAll(/<link rel="preload" as="(?:script|style)" href="([^"]+)"/g)].map(
    (found) => found[1] ?? '',
  );
}

/** The version of the shop that a visitor gets. */
export async function shopVersion(
  web: WebFixture,
  headers: Record<string, string> = {},
  url = '/',
): Promise<string | undefined> {
  return bootIn((await web.open(url, headers)).body).remotes[0]?.version;
}

/** The boot data of a page. */
export function bootIn(
  html: string,
): { brand: string; remotes: { version: string }[] } & Record<string, unknown> {
  const text = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(text ?? 'null');
}
