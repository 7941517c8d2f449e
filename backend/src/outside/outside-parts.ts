import type { AppContext } from '../app/context';

/** The dependencies of adapters. */
export type OutsideParts = Pick<AppContext, 'config' | 'db' | 'now'>;
