import { hash, randomBytes } from 'node:crypto';
import type { AppContext } from '../../app/context';
import type { OperatorRole } from '../../app/operators';
import type { Tx } from '../../foundation/database/schema';
import { insertAct } from '../operator/operator-acts-repository';
import {
  deletePreview,
  findPreview,
  insertPreview,
  startPreview,
  type StoredPreview,
} from './previews-repository';

/** Candidates that an operator sees inside the live composition. */
export interface OpenedPreview {
  readonly id: number;
  /** Of each bundle the version or the address of a build. */
  readonly bundles: Readonly<Record<string, string>>;
  /** Of each published version the hash of its descriptor: another descriptor is not shown. */
  readonly digests: Readonly<Record<string, string>>;
  /** Pages may disappear although links lead to them. */
  readonly acceptsRemovedPages: boolean;
  readonly operator: string;
  readonly until: Date;
}

/** The previews that browsers have opened by signed links. */
export interface Previews {
  /** Exchanges a ticket, once, for the token that the browser keeps. */
  readonly start: (ticket: string) => Promise<(OpenedPreview & { token: string }) | null>;
  /** The preview of a browser, as long as its operator has one of the roles. */
  readonly find: (token: string | undefined) => Promise<OpenedPreview | null>;
  /** Ends it, and adds that to the operators' acts. */
  readonly end: (token: string | undefined) => Promise<void>;
}

/** Any of these makes, opens and ends previews. */
export const previewRoles = ['releases', 'previews'] as const satisfies readonly OperatorRole[];

/** Whether an operator has one of the roles now. */
export function hasRole(
  { operators }: AppContext['config'],
  operator: string,
  needed: readonly OperatorRole[],
): boolean {
  return operators.some(
    ({ name, roles }) => name === operator && needed.some((role) => roles.includes(role)),
  );
}

const newSecret = () => randomBytes(24).toString('base64url');
const hashSecret = (secret: string) => hash('sha256', secret, 'base64url');

/** «shop 1.2, loyalty https://…» */
export function bundlesText(bundles: Readonly<Record<string, string>>): string {
  return Object.entries(bundles)
    .map(([bundle, version]) => `${bundle} ${version}`)
    .join(', ');
}

/** «Перегляд № 7» */
export const previewSubject = (id: number) => `Перегляд №\u00a0${id}`;

function toOpened(stored: StoredPreview): OpenedPreview {
  const { id, bundles, digests, accepts_removed_pages, operator, expires_at } = stored;
  return {
    id,
    bundles,
    digests: digests ?? {},
    acceptsRemovedPages: accepts_removed_pages,
    operator,
    until: expires_at,
  };
}

/** Opens a preview for an operator; gives its id, and the ticket with which one browser starts it. */
export async function openPreview(
  tx: Tx,
  preview: Omit<OpenedPreview, 'id'> & { readonly madeBy: string; readonly at: Date },
): Promise<{ id: number; ticket: string }> {
  const ticket = newSecret();
  const id = await insertPreview(tx, {
    token_hash: hashSecret(ticket),
    bundles: JSON.stringify(preview.bundles),
    digests: JSON.stringify(preview.digests),
    accepts_removed_pages: preview.acceptsRemovedPages,
    operator: preview.operator,
    made_by: preview.madeBy,
    opened_at: preview.at,
    started_at: null,
    expires_at: preview.until,
  });
  return { id, ticket };
}

export function createPreviews({
  db,
  config,
  transaction,
  now,
}: Pick<AppContext, 'db' | 'config' | 'transaction' | 'now'>): Previews {
  const find: Previews['find'] = async (token) => {
    const stored =
      token === undefined ? undefined : await findPreview(db, hashSecret(token), now());
    return stored && hasRole(config, stored.operator, previewRoles) ? toOpened(stored) : null;
  };
  return {
    find,
    start: async (ticket) => {
      const token = newSecret();
      const hashes = { ticketHash: hashSecret(ticket), tokenHash: hashSecret(token) };
      const stored = await startPreview(db, { ...hashes, at: now() });
      return stored ? { ...toOpened(stored), token } : null;
    },
    end: async (token) => {
      const opened = await find(token);
      if (opened === null) return;
      await transaction(async (tx) => {
        if (!(await deletePreview(tx, opened.id))) return;
        await insertAct(tx, {
          operator: opened.operator,
          act: 'previews.end',
          subject: previewSubject(opened.id),
          detail: bundlesText(opened.bundles),
          reason: 'Завершено у застосунку',
          at: now(),
        });
      });
    },
  };
}
