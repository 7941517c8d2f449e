import type { OpeningHours } from '@club/api/contract/content';

const dayNames = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'нд'];

function parseDays(words: string): number[] {
  if (words === 'щодня') return [1, 2, 3, 4, 5, 6, 7];
  const [first = '', last = first] = words.split('–');
  const [from, to] = [dayNames.indexOf(first), dayNames.indexOf(last)];
  if (from === -1 || to < from) throw new Error(`No days of the week: ${words}`);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index + 1);
}

/** Reads `щодня 10:00–21:00`, `пн–пт 09:00–20:00, сб 10:00–18:00`, `цілодобово`. */
export function parseOpeningHours(text: string): OpeningHours {
  if (text === 'цілодобово') return [{ days: parseDays('щодня'), from: '00:00', to: '24:00' }];
  return text.split(', ').map((part) => {
    const match = /^(\S+) (\d\d:\d\d)–(\d\d:\d\d)$/.exec(part);
    const [, days = '', from = '', to = ''] = match ?? [];
    if (!match) throw new Error(`No opening hours: ${part}`);
    return { days: parseDays(days), from, to };
  });
}
