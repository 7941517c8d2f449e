/** What can be off for the whole app, by operators or by configuration, so that nothing may promise it. */
export const features = [
  /** The registration of a device brings points. */
  'device-points',
  'device-sale',
  /** Points can be exchanged for rewards. */
  'exchange',
  'order-points',
  'partner-certificates',
  /** An order's points count when it is paid; without it, when it is delivered. */
  'points-on-payment',
  'points-price',
  'receipt-points',
  /** The remote of packs and receipts: one of them brings points. */
  'scan',
  /** Codes of packs bring points: those of one kind at least. */
  'scan-points',
  'sticks-sale',
] as const;

/** Something that can be off for the whole app. */
export type Feature = (typeof features)[number];
