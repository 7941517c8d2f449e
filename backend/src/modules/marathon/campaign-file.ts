import { marathonTask } from '@club/api/contract/marathon';
import { brands } from '@club/domain/brand';
import { z } from 'zod';
import { ActRefusedError } from '../../app/operator-act';
import { addDays } from './campaign';
import type { NewCampaign } from './marathon-repository';

const text = (max: number) =>
  z
    .string('потрібен текст')
    .trim()
    .min(1, 'текст порожній')
    .max(max, `текст довший за ${max} знаків`);
const whole = (min: number, max: number) =>
  z
    .number('потрібне число')
    .int('потрібне ціле число')
    .min(min, `не менше ніж ${min}`)
    .max(max, `не більше ніж ${max}`);

const quizDay = z
  .strictObject({
    task: z.literal('quiz'),
    question: text(300),
    options: z.array(text(120)).min(2, 'потрібно від двох варіантів').max(6, 'забагато варіантів'),
    /** From 1, as people count. */
    right: whole(1, 6),
    explanation: text(600),
  })
  .refine(({ options, right }) => right <= options.length, {
    path: ['right'],
    message: 'такого варіанта немає: перший має номер 1',
  })
  .refine(({ options }) => new Set(options).size === options.length, {
    path: ['options'],
    message: 'варіанти повторюються',
  });

const taskDay = z.strictObject({ task: z.enum(marathonTask.options).exclude(['quiz']) });

/** A campaign as operators write it. The comments of `README.md` explain the fields. */
const campaignFile = z
  .strictObject({
    title: text(60),
    text: text(400),
    brand: z.enum(brands, 'має бути main або second; без нього марафон в обох').optional(),
    starts: z.iso.date('потрібна дата: 2026-12-01'),
    needed: whole(1, 100).optional(),
    prize: z.strictObject({ points: whole(1, 10_000) }).optional(),
    draw: z.strictObject({ winners: whole(1, 100), points: whole(1, 10_000) }).optional(),
    days: z
      .array(
        z.discriminatedUnion('task', [quizDay, taskDay], {
          error: `невідоме завдання; є ${marathonTask.options.join(', ')}`,
        }),
      )
      .min(1, 'потрібен хоча б один день')
      .max(100, 'забагато днів'),
  })
  .refine(({ needed, days }) => needed === undefined || needed <= days.length, {
    path: ['needed'],
    message: 'більше, ніж є днів',
  });

export type CampaignFile = z.input<typeof campaignFile>;

function toCampaign(file: z.output<typeof campaignFile>): NewCampaign {
  return {
    brand: file.brand ?? null,
    title: file.title,
    text: file.text,
    startsOn: file.starts,
    endsOn: addDays(file.starts, file.days.length - 1),
    needed: file.needed ?? file.days.length,
    prizePoints: file.prize?.points ?? 0,
    drawWinners: file.draw?.winners ?? 0,
    drawPoints: file.draw?.points ?? 0,
    days: file.days.map((day, index) => ({
      day: index + 1,
      task: day.task,
      quiz: day.task === 'quiz' ? { ...day, right: day.right - 1 } : null,
    })),
  };
}

/** `days.3.options`, with days counted from 1. */
function placeText(path: readonly PropertyKey[]): string {
  return path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join('.');
}

/** Checks a campaign, and refuses with all that is wrong. */
export function parseCampaign(file: unknown): NewCampaign {
  const parsed = campaignFile.safeParse(file);
  if (parsed.success) return toCampaign(parsed.data);
  const faults = parsed.error.issues.map(({ path, code, message, ...issue }) => {
    const unknown = code === 'unrecognized_keys' && 'keys' in issue ? issue.keys.join(', ') : null;
    const what = unknown === null ? message : `зайве поле: ${unknown}`;
    return [placeText(path), what].filter((part) => part !== '').join(': ');
  });
  throw new ActRefusedError(`Марафон не додано.\n${faults.join('\n')}`);
}
