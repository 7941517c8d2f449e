const quarter = 900;
const hour = 3600;
const day = 86_400;

/** Codes by SMS and e-mail, and their limits. `docs/adr/0032` says what an attacker can reach with them. */
export const codesConfig = {
  validSeconds: 300,
  /** Wrong codes until a code is void: for the device that asked for it, and for all others together. */
  tries: 5,
  resendSeconds: 60,
  /** Messages. A known device has its own budgets, so others can't use them up. */
  sends: {
    /** To one phone, from all unknown devices together; and from each known device of the phone. */
    perPhone: [
      { limit: 3, windowSeconds: quarter },
      { limit: 10, windowSeconds: day },
    ],
    /** Requests of one client address, and of one known device. */
    perClient: [
      { limit: 30, windowSeconds: quarter },
      { limit: 300, windowSeconds: day },
    ],
    /** To all phones, to limit costs: once for unknown devices and once for known ones. */
    overall: [
      { limit: 600, windowSeconds: quarter },
      { limit: 10_000, windowSeconds: day },
    ],
  },
  /** Wrong codes. Right ones are not counted. */
  wrong: {
    /** From one client address, or one known device: the more there were, the longer it waits. */
    perClient: [
      { limit: 40, windowSeconds: quarter },
      { limit: 100, windowSeconds: 6 * hour },
      { limit: 200, windowSeconds: day },
    ],
    /**
     * From all unknown devices: those that asked for the code that they try, and all others. A right
     * code gives one wrong code back.
     */
    overall: {
      requester: [{ limit: 150, windowSeconds: hour }],
      stranger: [{ limit: 50, windowSeconds: hour }],
    },
  },
} as const;
