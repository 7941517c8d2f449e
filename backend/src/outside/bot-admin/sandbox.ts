import type { CodeResult } from '@club/api/contract/scans';
import { formatPhone } from '@club/domain/phone';
import type { Brand } from '@club/domain/brand';
import type { FastifyInstance } from 'fastify';
import type { ColumnType, Generated } from 'kysely';
import { ClubError } from '../../app/club-error';
import { databaseId } from '../../foundation/database-id';
import type { SandboxSection } from '../../app/sandbox-section';
import type { Db } from '../../foundation/database/schema';
import { sandboxHeaders } from '../sandbox/headers';
import type { BotAdmin } from './port';

declare module '../../foundation/database/schema' {
  interface Tables {
    sandbox_multi_scans: {
      id: Generated<number>;
      scan_key: string;
      brand: Brand;
      phone: string;
      user_id: string;
      codes: ColumnType<CodeResult[], string, never>;
      at: Date;
      image: string;
    };
  }
}

const SHOWN = 10;
const path = '/sandbox/multi-scans';

/** Stores pictures for the sandbox page. Nothing is sent. */
export function createSandboxBotAdmin(db: Db): BotAdmin {
  return {
    load: async ({ key, brand, phone, userId, codes, at, image }) => {
      await db
        .insertInto('sandbox_multi_scans')
        .values({
          scan_key: key,
          brand,
          phone,
          user_id: userId,
          codes: JSON.stringify(codes),
          at,
          image: image.toString('base64'),
        })
        .onConflict((conflict) => conflict.column('scan_key').doNothing())
        .execute();
    },
  };
}

const stateTexts: Readonly<Record<CodeResult['state'], string>> = {
  counted: 'зараховано',
  own: 'уже зараховано тобі',
  used: 'уже зараховано іншому',
  unknown: 'невідомий',
  invalid: 'не код',
  paused: 'зараз не зараховуємо',
};

/** The newest pictures with their codes, for the sandbox page. */
export async function multiScansSection(db: Db): Promise<SandboxSection> {
  const scans = await db
    .selectFrom('sandbox_multi_scans')
    .select(['id', 'phone', 'user_id', 'codes'])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    title: 'Фото з кількома кодами',
    lead:
      scans.length === 0
        ? 'Ще жодного. Скануй кілька пачок одразу, і фото з кодами отримає адмінка бота.'
        : 'Їх отримала б адмінка бота.',
    items: scans.map(({ id, phone, user_id, codes }) => ({
      value: `${formatPhone(phone)}, ${user_id}`,
      label: codes.map(({ code, state }) => `${code}: ${stateTexts[state]}`).join('; '),
      picture: `${path}/${id}`,
    })),
  };
}

/** Serves the pictures of the section. */
export function serveMultiScans(app: FastifyInstance, { db }: { readonly db: Db }): void {
  app.get<{ Params: { id: string } }>(`${path}/:id`, async ({ params }, reply) => {
    const id = databaseId(params.id);
    const scan =
      id !== null &&
      (await db
        .selectFrom('sandbox_multi_scans')
        .select('image')
        .where('id', '=', id)
        .executeTakeFirst());
    if (!scan) throw new ClubError('NOT_FOUND');
    return reply.headers(sandboxHeaders).type('image/jpeg').send(Buffer.from(scan.image, 'base64'));
  });
}
