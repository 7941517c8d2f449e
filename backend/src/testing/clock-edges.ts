/** A day in Ukraine: its first moment, the first one after it, and moments in between. */
export interface ClockEdge {
  readonly day: string;
  readonly begins: Date;
  readonly ends: Date;
  /** On a day on which the clock changes, those of both its hours. */
  readonly within: readonly Date[];
}

const edge = (day: string, begins: string, ends: string, within: readonly string[] = []) => ({
  day,
  begins: new Date(begins),
  ends: new Date(ends),
  within: within.map((at) => new Date(at)),
});

/** Days at whose edges rules of days go wrong, with their names, for `test.each`. */
export const clockEdges: readonly (readonly [name: string, edge: ClockEdge])[] = [
  ['a day in summer', edge('2029-05-16', '2029-05-15T21:00:00Z', '2029-05-16T21:00:00Z')],
  ['the last day of a month', edge('2029-01-31', '2029-01-30T22:00:00Z', '2029-01-31T22:00:00Z')],
  ['the 29th of February', edge('2028-02-29', '2028-02-28T22:00:00Z', '2028-02-29T22:00:00Z')],
  ['the last day of a year', edge('2029-12-31', '2029-12-30T22:00:00Z', '2029-12-31T22:00:00Z')],
  [
    'the day of 23 hours',
    // The hour from three o'clock does not exist.
    edge('2029-03-25', '2029-03-24T22:00:00Z', '2029-03-25T21:00:00Z', [
      '2029-03-25T00:59:59Z',
      '2029-03-25T01:00:00Z',
    ]),
  ],
  [
    'the day of 25 hours',
    // Half past three comes twice.
    edge('2029-10-28', '2029-10-27T21:00:00Z', '2029-10-28T22:00:00Z', [
      '2029-10-28T00:30:00Z',
      '2029-10-28T01:30:00Z',
    ]),
  ],
];

/** The moment so many milliseconds after another one. */
export const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** All moments of the day that are looked at: its first and last ones, and those in between. */
export const edgeMoments = ({ begins, ends, within }: ClockEdge): Date[] => [
  begins,
  ...within,
  after(ends, -1),
];
