import { commonErrors, type Endpoint, type ErrorCode, type ErrorDetails } from '@club/api';
import type { EndpointName } from '@club/api/contract';
import { errorCatalogue } from '@club/api/error-catalogue';

/** The error of a handler that becomes an answer. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  constructor(code: ErrorCode, details?: unknown) {
    super(`The handler refused with ${code}.`);
    this.code = code;
    this.details = details;
  }
}

/** What a handler throws to answer with an error of the catalogue. */
export function refuse<Code extends ErrorCode>(code: Code, details?: ErrorDetails<Code>): Error {
  return new Refusal(code, details);
}

/** An answer as JSON. */
export function runAnswer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

/** An error of the catalogue as the server sends it. */
export function errorAnswer(code: ErrorCode, details?: unknown): Response {
  const { status, message } = errorCatalogue[code];
  return runAnswer(status, { code, message, details });
}

/** Reports on the console: unexpected output fails the test. */
export function reportMisuse(text: string): void {
  console.error(`[memory server] ${text}`);
}

/** Reports an error that the endpoint does not declare. */
export function checkDeclared(name: EndpointName, endpoint: Endpoint, code: ErrorCode): void {
  const declared: readonly ErrorCode[] = [...commonErrors, ...endpoint.errors];
  if (!declared.includes(code)) {
    reportMisuse(
      `${name} does not declare ${code}. Add it to its errors, or fail with one of these.`,
    );
  }
}
