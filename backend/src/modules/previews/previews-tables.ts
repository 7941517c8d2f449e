import type { Generated, JSONColumnType } from 'kysely';

declare module '../../foundation/database/schema' {
  interface Tables {
    opened_previews: {
      id: Generated<number>;
      /** SHA-256 of the ticket, and of the cookie from the start on. Neither is stored itself. */
      token_hash: string;
      /** Of each bundle the version or the address of a build. */
      bundles: JSONColumnType<Readonly<Record<string, string>>>;
      /** The hash of each published candidate's descriptor. Rows of the release before do not say it. */
      digests: JSONColumnType<Readonly<Record<string, string>> | null, string, string | null>;
      /** Pages may disappear although links lead to them. */
      accepts_removed_pages: Generated<boolean>;
      operator: string;
      made_by: string;
      opened_at: Date;
      started_at: Date | null;
      expires_at: Date;
    };
  }
}
