/** What can be off for the whole app, by operators or by configuration, so that nothing may promise it. */
export const features = [
  'device-sale',
  'order-points',
  'partner-certificates',
  /** An order's points count when it is paid; without it, when it is delivered. */
  'points-on-payment',
  'points-price',
  'scan',
] as const;

/** Something that can be off for the whole app. */
export type Feature = (typeof features)[number];
