import type { Db } from '../../database/schema';
import type { WebAnalytics } from '../analytics/web-analytics';
import type { SandboxSection } from '../sandbox/sandbox-section';
import type { Marketing } from './marketing';

const SHOWN = 12;

type Service = 'marketing' | 'analytics';

/** Keeps what would have left. The same thing said again is one row, with its newest words. */
async function keep(db: Db, service: Service, key: string, title: string, body: string) {
  await db
    .insertInto('sandbox_observations')
    .values({ service, observation_key: key, title, body })
    .onConflict((conflict) => conflict.column('observation_key').doUpdateSet({ title, body }))
    .execute();
}

/** The marketing service of the sandbox. Nothing leaves. */
export function createSandboxMarketing(db: Db): Marketing {
  const told = (key: string, title: string, body: object) =>
    keep(db, 'marketing', key, title, JSON.stringify(body));
  return {
    saveContact: (contact) => {
      const { customerId, firstName, pushId } = contact;
      const push = pushId === null ? '' : ', з адресою для push';
      return told(`contact:${customerId}`, `Контакт: ${firstName}${push}`, contact);
    },
    tellEvent: (event) => told(event.key, `Подія: ${event.type}`, event),
    saveOrder: (order) => told(`order:${order.orderId}`, `Замовлення ${order.orderId}`, order),
  };
}

/** The web analytics service of the sandbox. Nothing leaves. */
export function createSandboxWebAnalytics(db: Db): WebAnalytics {
  return {
    send: ({ key, events }) =>
      keep(
        db,
        'analytics',
        `web:${key}`,
        events.map(({ name }) => name).join(', '),
        JSON.stringify(events.map(({ params }) => params)),
      ),
  };
}

async function section(db: Db, service: Service, words: Omit<SandboxSection, 'items'>) {
  const rows = await db
    .selectFrom('sandbox_observations')
    .select(['title', 'body'])
    .where('service', '=', service)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return { ...words, items: rows.map(({ title, body }) => ({ value: title, label: body })) };
}

/** What the marketing service would have got, newest first. */
export function marketingSection(db: Db): Promise<SandboxSection> {
  return section(db, 'marketing', {
    title: 'Сервіс розсилок',
    lead: 'Контакти, входи й замовлення, про які дізнався б сервіс листів і push-повідомлень.',
  });
}

/** What the web analytics service would have got, newest first. */
export function analyticsSection(db: Db): Promise<SandboxSection> {
  return section(db, 'analytics', {
    title: 'Вебаналітика',
    lead: 'Події, які пішли б до сервісу вебаналітики. Кожна приходить за кілька секунд після дії.',
  });
}
