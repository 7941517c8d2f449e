import type { MarathonTask } from '@club/api/contract/marathon';
import type { Brand } from '@club/domain/brand';
import { sql } from 'kysely';
import type { Db } from '../../foundation/database/schema';

/** A day of a campaign for one customer. */
export interface RunningDay {
  readonly day: number;
  readonly task: MarathonTask;
  readonly isPast: boolean;
  /** An order of the day, which asks for one, is not paid yet. */
  readonly isAwaited: boolean;
  readonly isDone: boolean;
}

/** The campaign that runs in an app, with a customer's progress. */
export interface RunningMarathon {
  readonly needed: number;
  readonly prize: number;
  readonly winners: number;
  readonly drawPoints: number;
  readonly isCompleted: boolean;
  readonly days: readonly RunningDay[];
}

/** Null while none runs. The module `marathon` books by the rules of this one, so its tables are read here. */
export async function findRunningMarathon(
  db: Db,
  { customerId, brand }: { readonly customerId: number; readonly brand: Brand },
  today: string,
): Promise<RunningMarathon | null> {
  const { rows } = await sql<RunningMarathon>`
    select m.needed, m.prize_points as prize, m.draw_winners as winners, m.draw_points as "drawPoints",
      p.completed_at is not null as "isCompleted",
      (select jsonb_agg(jsonb_build_object(
          'day', d.day, 'task', d.task, 'isDone', done.day is not null,
          'isPast', (m.starts_on::date + d.day - 1)::text < ${today},
          'isAwaited', d.task = 'order' and exists (select from orders o
            where o.customer_id = ${customerId} and o.channel = 'online' and o.state <> 'cancelled'
              and o.paid_at is null and o.money_total > 0
              and (m.brand is null or o.brand = m.brand)
              and (o.created_at at time zone 'Europe/Kyiv')::date = m.starts_on::date + d.day - 1)
        ) order by d.day)
        from marathon_days d
        left join marathon_done_days done
          on done.marathon_id = m.id and done.day = d.day and done.customer_id = ${customerId}
        where d.marathon_id = m.id) as days
    from marathons m
    left join marathon_participants p on p.marathon_id = m.id and p.customer_id = ${customerId}
    where m.stopped_at is null and m.starts_on <= ${today} and m.ends_on >= ${today}
      and (m.brand is null or m.brand = ${brand})`.execute(db);
  return rows[0] ?? null;
}
