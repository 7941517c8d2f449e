import type { AppContext } from '../app/context';

/** What adapters use of the context of the server. */
export type AdapterContext = Pick<AppContext, 'config' | 'db' | 'now'>;
