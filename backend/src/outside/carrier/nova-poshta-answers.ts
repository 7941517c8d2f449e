import type { Branch, CitySuggestion } from '@club/api/contract/delivery';
import { z } from 'zod';

export const settlements = z.object({
  Addresses: z.array(
    z.object({
      Present: z.string(),
      Warehouses: z.coerce.number().default(0),
      MainDescription: z.string(),
      Area: z.string(),
      Region: z.string().default(''),
      Ref: z.string(),
      DeliveryCity: z.string(),
    }),
  ),
});

export const streets = z.object({
  Addresses: z.array(z.object({ Present: z.string(), SettlementStreetRef: z.string() })),
});

const days = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export const warehouse = z.object({
  Ref: z.string(),
  Number: z.string(),
  Description: z.string(),
  ShortAddress: z.string().default(''),
  CategoryOfWarehouse: z.string().default(''),
  Schedule: z.partialRecord(z.enum(days), z.string()).default({}),
  DenyToSelect: z.string().default('0'),
});

const dayNames = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'нд'];

/** Neighbouring days with the same hours are grouped: `пн–пт 08:00–21:00, сб 09:00–18:00`. */
function scheduleText(schedule: z.output<typeof warehouse>['Schedule']): string {
  const runs: { from: number; to: number; hours: string }[] = [];
  days.forEach((day, index) => {
    const hours = (schedule[day] ?? '-').replace('-', '–');
    const last = runs.at(-1);
    if (last?.hours === hours) last.to = index;
    else runs.push({ from: index, to: index, hours });
  });
  const open = runs.filter(({ hours }) => hours !== '–');
  return open
    .map(({ from, to, hours }) => {
      const names = from === to ? dayNames[from] : `${dayNames[from]}–${dayNames[to]}`;
      return from === 0 && to === 6 ? `щодня ${hours}` : `${names} ${hours}`;
    })
    .join(', ');
}

export function toCity(one: z.output<typeof settlements>['Addresses'][number]): CitySuggestion {
  return {
    value: one.Ref,
    label: one.Present,
    city_id: one.Ref,
    province: one.Area,
    delivery_city_id: one.DeliveryCity,
    meta: {
      MainDescription: one.MainDescription,
      Area: one.Area,
      Region: one.Region,
      DeliveryCity: one.DeliveryCity,
    },
  };
}

export function toBranch(one: z.output<typeof warehouse>): Branch {
  return {
    ref: one.Ref,
    number: one.Number,
    title: one.Description,
    address: one.ShortAddress || one.Description,
    kind: one.CategoryOfWarehouse === 'Postomat' ? 'locker' : 'branch',
    schedule: scheduleText(one.Schedule),
  };
}
