import type { Kysely, Transaction } from 'kysely';
import type { CoreTables } from './core-tables';
import type { AuthTables } from '../modules/auth/auth-tables';
import type { CatalogTables } from '../modules/catalog/catalog-tables';
import type { ContentTables } from '../modules/content/content-tables';
import type { LoyaltyTables } from '../modules/loyalty/loyalty-tables';
import type { SandboxTables } from '../modules/sandbox/sandbox-tables';
import type { ScansTables } from '../modules/scans/scans-tables';
import type { UsersTables } from '../modules/users/users-tables';

/** Every table. A module adds its own `<module>-tables.ts` here. */
export interface Tables
  extends CoreTables, AuthTables, UsersTables, LoyaltyTables, ContentTables, SandboxTables, ScansTables, CatalogTables {}

/** The database outside of a transaction. */
export type Db = Kysely<Tables>;
/** Inside of a transaction: what writes takes this. */
export type Tx = Transaction<Tables>;
