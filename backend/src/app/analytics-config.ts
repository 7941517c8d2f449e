/** Settings of analytics. */
export const analyticsConfig = {
  tokenSeconds: 86_400,
  /** Events, and logins that were reported to the marketing service, are deleted after this number of days. */
  retentionDays: 90,
  /** How long the ids of forwarded events are stored, so that none is forwarded twice. */
  forwardedRetentionDays: 7,
  /** The limit of tokens per address: many phones share the address of a mobile network. */
  tokensPerAddress: { limit: 600, windowSeconds: 900 },
  /** The limit of calls per token. */
  callsPerToken: { limit: 240, windowSeconds: 600 },
  forwardsPerAddress: { limit: 1200, windowSeconds: 600 },
  envelopesPerAddress: { limit: 120, windowSeconds: 60 },
} as const;
