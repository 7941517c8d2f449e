/** Secrets of one attempt, known only to the server, so that nobody else can finish it. */
export interface Handshake {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The parameters of the provider's redirect. */
export interface Returned {
  readonly state: string;
  readonly code: string;
  /** The issuer; required where the provider's configuration promises it. */
  readonly iss?: string | undefined;
}

/** The claims that the club uses. */
export interface Identity {
  /** The provider's stable id of the person. */
  readonly subject: string;
  /** `YYYY-MM-DD`; null if the provider does not give the whole date. */
  readonly birthDate: string | null;
}

/** The port to the provider that verifies a person's age. Rejects with a ServiceError. */
export interface IdentityProvider {
  /** The address of the provider's page, and what must be stored until the redirect back. */
  readonly begin: (redirectUri: string) => Promise<{ url: string; handshake: Handshake }>;
  /** Exchanges the code of the redirect for the person's claims. */
  readonly finish: (
    redirectUri: string,
    handshake: Handshake,
    returned: Returned,
  ) => Promise<Identity>;
}
