/** How the product measures itself. */
export const analyticsConfig = {
  tokenSeconds: 86_400,
  /** Events are deleted after so many days. */
  keptDays: 90,
  /** Ids of events that were handed on, against a second time. */
  forwardedKeptDays: 7,
  /** Tokens that one address may ask for: many phones share the address of a mobile network. */
  tokensPerAddress: { limit: 600, windowSeconds: 900 },
  /** Calls that one token may make. */
  callsPerToken: { limit: 240, windowSeconds: 600 },
  forwardsPerAddress: { limit: 1200, windowSeconds: 600 },
  envelopesPerAddress: { limit: 120, windowSeconds: 60 },
} as const;
