import { productClass } from '@club/api/contract/product-class';
import { earningWay, type EarningWay } from '@club/api/contract/loyalty/earning';
import { brands } from '@club/domain/brand';
import { z } from 'zod';
import { kyivDay } from '@club/domain/kyiv-day';
import { classTitles } from '../../app/class-titles';
import type { BrandNames } from '../../app/brand-names';
import type { AppContext } from '../../app/context';
import { kyivMidnight } from '../../app/kyiv-time';
import { ActRefusedError } from '../../app/operator-act';
import { wholeNumber } from '../../app/whole-number';
import type { Tx } from '../../foundation/database/schema';
import { earningRulesTag } from './earning-rules';
import { insertRule, lockRule, setEnd, type StoredRule } from './earning-rules-repository';

type Context = Pick<AppContext, 'cache' | 'now'>;

/** The words of operators for each way to earn. */
export const wayTitles: Readonly<Record<EarningWay, string>> = {
  order: 'Замовлення',
  'scan-stick': 'Скан пачки стіків',
  'scan-velo': 'Скан банки velo',
  receipt: 'Чек із магазину',
  referral: 'Запрошений друг, кожному',
  device: 'Реєстрація пристрою',
  'quiz-day': 'Відповідь дня',
  'quiz-week': 'Тиждень відповідей',
};

const day = z.iso.date();

/** The fields of a new rule; an empty one says nothing. `until` is its last day. */
export const ruleFields = z.object({
  way: z.enum(earningWay.options),
  brand: z.enum([...brands, '']).default(''),
  class: z.enum([...productClass.options, '']).default(''),
  /** 0 switches a way off. */
  amount: wholeNumber(10_000),
  from: z.union([day, z.literal('')]).default(''),
  until: z.union([day, z.literal('')]).default(''),
});

export type RuleFields = z.output<typeof ruleFields>;

function isPercent(way: EarningWay): boolean {
  return way === 'order' || way === 'receipt';
}

/** «Замовлення, паучі, Ого» */
export function ruleSubject({ way, brand, product_class }: StoredRule, names: BrandNames): string {
  const ofClass = product_class && classTitles[product_class];
  return [wayTitles[way], ofClass, brand && names[brand]].filter(Boolean).join(', ');
}

/** «5 %» or «100 XP» */
export function amountText({ unit, amount }: Pick<StoredRule, 'unit' | 'amount'>): string {
  return unit === 'percent' ? `${amount} %` : `${amount} XP`;
}

/** The day after, at its first moment in Ukraine. */
export function endOfDay(date: string): Date {
  const next = new Date(Date.parse(`${date}T12:00:00Z`) + 86_400_000);
  return kyivMidnight(next.toISOString().slice(0, 10));
}

function refuse(sentence: string): never {
  throw new ActRefusedError(sentence);
}

function readSpan({ from, until }: RuleFields, now: Date) {
  const today = kyivDay(now);
  if (from !== '' && from < today)
    refuse('Початок уже минув: правило діє від сьогодні або пізніше.');
  const isToday = from === '' || from === today;
  if (until !== '' && until < (isToday ? today : from)) refuse('Останній день раніше за перший.');
  return {
    starts_at: isToday ? now : kyivMidnight(from),
    ends_at: until === '' ? null : endOfDay(until),
  };
}

/** Adds a rule. Those that it overrules stay, and count again after its end. */
export async function addRule(tx: Tx, { cache, now }: Context, fields: RuleFields) {
  const { way, brand, class: ofClass, amount } = fields;
  if (ofClass !== '' && way !== 'order') refuse('Клас товарів має тільки правило про замовлення.');
  if (isPercent(way) && amount > 100) refuse('Частка не може бути більшою за 100 %.');
  const rule = await insertRule(tx, {
    way,
    brand: brand === '' ? null : brand,
    product_class: ofClass === '' ? null : ofClass,
    unit: isPercent(way) ? 'percent' : 'points',
    amount,
    ...readSpan(fields, now()),
  });
  cache.invalidate(tx, earningRulesTag);
  return rule;
}

type Span = Pick<StoredRule, 'starts_at' | 'ends_at'>;

/** Ended before it had begun: it never counts. */
export function isCancelled({ starts_at: start, ends_at: end }: Span): boolean {
  return end !== null && end <= start;
}

/** It counts no more, and cannot be ended. */
export function isOver(rule: Span, now: Date): boolean {
  return isCancelled(rule) || (rule.ends_at !== null && rule.ends_at <= now);
}

/** Ends a rule now; one that has not begun never counts. */
export async function endRule(tx: Tx, { cache, now }: Context, id: number) {
  const rule = (await lockRule(tx, id)) ?? refuse('Такого правила немає.');
  if (isOver(rule, now())) refuse('Це правило вже не діє.');
  const { starts_at: start } = rule;
  const ended = { ...rule, ends_at: start > now() ? start : now() };
  await setEnd(tx, id, ended.ends_at);
  cache.invalidate(tx, earningRulesTag);
  return ended;
}
