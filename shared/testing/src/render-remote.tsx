import { fillAddress, fillPath } from '@club/domain/page-path';
import { SlotInputContext, type PathParams, type SlotProps } from '@club/platform';
import type { RemoteModule } from '@club/platform/remote';
import type { RemoteConfig } from '@club/platform/config';
import type { ReactNode } from 'react';
import { renderInHost, type HostView, type RenderInHostOptions } from './render';
import { createTestHost, type TestHost } from './test-host';

/** The name of a page of a remote. */
export type RouteOf<Config extends RemoteConfig> = keyof Config['routes'] & string;

/** The name of a component that fills a slot of a remote. */
export type SlotComponentOf<Config extends RemoteConfig> = Extract<
  Config['slots'][keyof Config['slots']],
  string
>;

/** How a page is rendered. */
export interface RenderRouteOptions extends Omit<RenderInHostOptions, 'route' | 'path' | 'remote'> {
  /** Values of the path's parameters; others are the query. */
  readonly params?: PathParams;
  /** The query, where it is another one: `?sort=price`. */
  readonly search?: string;
}

/** How a component of a slot is rendered. */
export interface RenderSlotOptions extends Omit<RenderRouteOptions, 'params' | 'search'> {
  /** What the page around the slot passes to it. */
  readonly input?: SlotProps['input'];
}

/** An example of what a page passes to the component, where it fills a slot with an input. */
function exampleInput({ slots }: RemoteConfig, component: string): SlotProps['input'] {
  if (slots.overlay === component) return { page: 'shell.home', hasToast: false };
  const hasAmounts = [slots['product.points'], slots['cart.points']].includes(component);
  return hasAmounts ? { earns: 51, spends: 0 } : undefined;
}

function hostFor(
  config: RemoteConfig,
  module: RemoteModule,
  options: RenderRouteOptions,
): TestHost {
  const own = Object.entries(config.routes).map(
    ([name, { path }]) => [`${config.name}.${name}`, path] as const,
  );
  const pages = { ...Object.fromEntries(own), ...options.pages };
  const host = options.host ?? createTestHost({ ...options, pages });
  host.provide(module);
  return host;
}

/** A component of a remote with the place where a host renders it. */
export interface LoadedPart {
  readonly ui: ReactNode;
  readonly options: RenderInHostOptions;
}

/** Loads a page of a remote, to be rendered at its address. */
export async function loadRoute<Config extends RemoteConfig>(
  config: Config,
  remote: RemoteModule,
  name: RouteOf<Config>,
  options: RenderRouteOptions = {},
): Promise<LoadedPart> {
  const path = config.routes[name]?.path;
  const load = remote.routes[name];
  if (!path || !load) throw new Error(`The remote '${config.name}' has no page '${name}'.`);
  const { default: Screen } = await load();
  const { params = {}, search } = options;
  const route = search === undefined ? fillAddress(path, params) : fillPath(path, params) + search;
  return { ui: <Screen />, options: { ...options, path, route, remote: config.name } };
}

/** Loads a component that fills a slot, to be rendered by itself. */
export async function loadSlot<Config extends RemoteConfig>(
  config: Config,
  remote: RemoteModule,
  component: SlotComponentOf<Config>,
  { input = exampleInput(config, component), ...options }: RenderSlotOptions = {},
): Promise<LoadedPart> {
  const load = remote.slots[component];
  if (!load) throw new Error(`The remote '${config.name}' has no slot component '${component}'.`);
  const { default: Filling } = await load();
  const ui = (
    <SlotInputContext value={input}>
      <Filling />
    </SlotInputContext>
  );
  return { ui, options: { ...options, remote: config.name } };
}

/** Loads a page of a remote and renders it at its address. */
export async function renderRoute<Config extends RemoteConfig>(
  config: Config,
  remote: RemoteModule,
  name: RouteOf<Config>,
  options: RenderRouteOptions = {},
): Promise<HostView> {
  const loaded = await loadRoute(config, remote, name, options);
  return renderInHost(loaded.ui, { ...loaded.options, host: hostFor(config, remote, options) });
}

/** Loads a component that fills a slot and renders it by itself. */
export async function renderSlot<Config extends RemoteConfig>(
  config: Config,
  remote: RemoteModule,
  component: SlotComponentOf<Config>,
  options: RenderSlotOptions = {},
): Promise<HostView> {
  const loaded = await loadSlot(config, remote, component, options);
  return renderInHost(loaded.ui, { ...loaded.options, host: hostFor(config, remote, options) });
}
