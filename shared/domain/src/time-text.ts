/** A time of day in a sentence: `о 18:05`, but `об 11:00`. */
export function atTime(time: string): string {
  return `${time.startsWith('11') ? 'об' : 'о'}\u00a0${time}`;
}
