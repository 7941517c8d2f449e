import * as events from '@club/events';
import * as platform from '@club/platform';
import * as query from '@club/platform/query';
import * as router from '@club/platform/router';
import * as schema from '@club/platform/schema';
import type { SharedModuleName } from '@club/platform/shared-modules';
import * as ui from '@club/ui';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';

/** A module that a host gives to remotes: part of the host's own code, or loaded when the first remote requests it. */
export type ProvidedModule =
  | { readonly kind: 'included'; readonly module: object }
  | {
      readonly kind: 'lazy';
      readonly load: () => Promise<object>;
    };

const included = (module: object): ProvidedModule => ({ kind: 'included', module });
const onDemand = (load: () => Promise<object>): ProvidedModule => ({ kind: 'lazy', load });

/** Every shared module. A name without its module does not compile. */
export const providedModules: Readonly<Record<SharedModuleName, ProvidedModule>> = {
  react: included(React),
  'react/jsx-runtime': included(jsxRuntime),
  'react-dom': included(ReactDom),
  '@club/events': included(events),
  '@club/platform': included(platform),
  '@club/platform/outbox': onDemand(() => import('@club/platform/outbox')),
  '@club/platform/query': included(query),
  '@club/platform/router': included(router),
  '@club/platform/rx': onDemand(() => import('@club/platform/rx')),
  '@club/platform/schema': included(schema),
  '@club/ui': included(ui),
  '@club/ui/forms': onDemand(() => import('@club/ui/forms')),
  '@club/ui/overlay': onDemand(() => import('@club/ui/overlay')),
  '@club/ui/tabs': onDemand(() => import('@club/ui/tabs')),
};
