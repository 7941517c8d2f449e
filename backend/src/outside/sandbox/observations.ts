import type { Generated } from 'kysely';
import type { SandboxSection } from '../../app/sandbox-section';
import type { Db } from '../../foundation/database/schema';

type Service = 'marketing' | 'analytics';

declare module '../../foundation/database/schema' {
  interface Tables {
    sandbox_observations: {
      id: Generated<number>;
      service: Service;
      observation_key: string;
      title: string;
      body: string;
      observed_at: Generated<Date>;
    };
  }
}

const SHOWN = 12;

export interface Observation {
  readonly service: Service;
  readonly key: string;
  readonly title: string;
  readonly body: string;
}

/** Stores a message that would be sent. The same key again updates its row. */
export async function storeObservation(db: Db, observation: Observation): Promise<void> {
  const { service, key, title, body } = observation;
  await db
    .insertInto('sandbox_observations')
    .values({ service, observation_key: key, title, body })
    .onConflict((conflict) => conflict.column('observation_key').doUpdateSet({ title, body }))
    .execute();
}

/** The messages for a service, newest first, for the sandbox page. */
export async function observationsSection(
  db: Db,
  service: Service,
  texts: Omit<SandboxSection, 'items'>,
): Promise<SandboxSection> {
  const rows = await db
    .selectFrom('sandbox_observations')
    .select(['title', 'body'])
    .where('service', '=', service)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return { ...texts, items: rows.map(({ title, body }) => ({ value: title, label: body })) };
}
