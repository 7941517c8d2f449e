/** What operators can switch off for the whole app, so that nothing may promise it. */
export const features = ['order-points', 'partner-certificates', 'points-price', 'scan'] as const;

/** Something that operators can switch off for the whole app. */
export type Feature = (typeof features)[number];
