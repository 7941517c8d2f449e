/** What only the server knows of an attempt, so that nobody else can end it. */
export interface Handshake {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What the provider's redirect brought back. */
export interface Returned {
  readonly state: string;
  readonly code: string;
  /** Who answers; where a provider says that it says so, it has to. */
  readonly iss?: string | undefined;
}

/** Who somebody is, as far as the club asks. */
export interface Identity {
  /** The provider's own name for the person, always the same. */
  readonly subject: string;
  /** `YYYY-MM-DD`; null where the provider does not tell the whole day. */
  readonly birthDate: string | null;
}

/** The port to whoever knows people's age. Rejects with an IdentityError. */
export interface IdentityProvider {
  /** Where the customer goes to be recognised, and what has to be kept meanwhile. */
  readonly begin: (redirectUri: string) => Promise<{ url: string; handshake: Handshake }>;
  /** Who came back. */
  readonly finish: (
    redirectUri: string,
    handshake: Handshake,
    returned: Returned,
  ) => Promise<Identity>;
}

/** `isAway`: the provider does not answer, a repeat may help; otherwise its answer can't be trusted. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly isAway: boolean;

  constructor(message: string, options: { isAway: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isAway = options.isAway;
  }
}
