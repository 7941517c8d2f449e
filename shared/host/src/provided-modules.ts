import * as events from '@club/events';
import * as platform from '@club/platform';
import * as query from '@club/platform/query';
import * as router from '@club/platform/router';
import * as rx from '@club/platform/rx';
import * as schema from '@club/platform/schema';
import type { SharedModuleName } from '@club/platform/shared-modules';
import * as ui from '@club/ui';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';

/** A module that a host gives to remotes: at hand, or fetched when the first one asks. */
export type ProvidedModule =
  | { readonly at: 'hand'; readonly module: object }
  | {
      readonly at: 'request';
      readonly load: () => Promise<object>;
    };

const hand = (module: object): ProvidedModule => ({ at: 'hand', module });
const request = (load: () => Promise<object>): ProvidedModule => ({ at: 'request', load });

/** Every shared module. A name without its module does not compile. */
export const providedModules: Readonly<Record<SharedModuleName, ProvidedModule>> = {
  react: hand(React),
  'react/jsx-runtime': hand(jsxRuntime),
  'react-dom': hand(ReactDom),
  '@club/events': hand(events),
  '@club/platform': hand(platform),
  '@club/platform/query': hand(query),
  '@club/platform/router': hand(router),
  '@club/platform/rx': hand(rx),
  '@club/platform/schema': hand(schema),
  '@club/ui': hand(ui),
  '@club/ui/forms': request(() => import('@club/ui/forms')),
  '@club/ui/overlay': request(() => import('@club/ui/overlay')),
  '@club/ui/tabs': request(() => import('@club/ui/tabs')),
};
