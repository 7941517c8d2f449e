import type { LoadComponent, RemoteModule } from '@club/platform/remote';
import { useEffect, type ComponentType } from 'react';

/** One way in which a remote is broken, for as long as `isBroken`. */
export interface RemoteFault {
  /** What the remote does, to follow its name in a title. */
  readonly what: string;
  readonly load: (whole: RemoteModule, isBroken: () => boolean) => Promise<RemoteModule>;
}

const never = () => new Promise<never>(() => undefined);

type Parts = Readonly<Record<string, LoadComponent>>;

/** The remote with each page and slot component changed. */
function withParts(
  whole: RemoteModule,
  change: (load: LoadComponent) => LoadComponent,
): RemoteModule {
  const changed = (parts: Parts): Parts =>
    Object.fromEntries(Object.entries(parts).map(([name, load]) => [name, change(load)]));
  return { ...whole, routes: changed(whole.routes), slots: changed(whole.slots) };
}

/** The remote with each component inside another one. */
function withComponents(
  whole: RemoteModule,
  wrap: (Part: ComponentType) => ComponentType,
): RemoteModule {
  return withParts(whole, (load) => async () => ({ default: wrap((await load()).default) }));
}

/** What may be wrong with the code of a remote, as its host sees it. */
export const remoteFaults: readonly RemoteFault[] = [
  {
    what: 'does not load',
    load: (whole, isBroken) =>
      isBroken() ? Promise.reject(new Error('planted: no entry')) : Promise.resolve(whole),
  },
  {
    what: 'never arrives',
    load: (whole, isBroken) => (isBroken() ? never() : Promise.resolve(whole)),
  },
  {
    what: 'lacks what its descriptor names',
    load: async (whole, isBroken) => (isBroken() ? { ...whole, routes: {}, slots: {} } : whole),
  },
  {
    what: 'has parts that do not load',
    load: async (whole, isBroken) =>
      withParts(whole, (load) => () => {
        return isBroken() ? Promise.reject(new Error('planted: no chunk')) : load();
      }),
  },
  {
    what: 'has parts that never arrive',
    load: async (whole, isBroken) =>
      withParts(whole, (load) => () => (isBroken() ? never() : load())),
  },
  {
    what: 'throws while it renders',
    load: async (whole, isBroken) =>
      withComponents(whole, (Part) => () => {
        if (isBroken()) throw new Error('planted: render');
        return <Part />;
      }),
  },
  {
    what: 'throws in an effect',
    load: async (whole, isBroken) =>
      withComponents(whole, (Part) => () => {
        useEffect(() => {
          if (isBroken()) throw new Error('planted: effect');
        });
        return <Part />;
      }),
  },
];
