import { formatPoints } from '../../app/amounts';

const day = new Intl.DateTimeFormat('uk-UA', {
  timeZone: 'Europe/Kyiv',
  day: 'numeric',
  month: 'long',
});

/** Says how many points expire and the last day on which they can be spent: they expire at its midnight. */
export function expiryTitle(points: number, at: Date): string {
  return `${formatPoints(points)} діють до ${day.format(new Date(at.getTime() - 1))}`;
}
