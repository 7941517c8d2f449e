import { commonErrors, type Endpoint } from '@club/api';
import { isValidDetails } from '@club/api/error-details';
import { z } from 'zod';
import { CachedJson } from '../foundation/cache/read-cache';
import type { EndpointRequest } from './endpoint-request';
import { ClubError } from './club-error';
import { LongText } from './long-text';

/** Answers a request, with parsing and rights included. */
export type Answerer = (request: EndpointRequest) => Promise<unknown>;

function checkAnswer(endpoint: Endpoint, answer: unknown): void {
  // A text in any case; reading it here would leave nothing to send.
  if (answer instanceof LongText) return;
  const plain: unknown = JSON.parse(
    answer instanceof CachedJson ? answer.json : JSON.stringify(answer),
  );
  const parsed = z.safeParse(endpoint.output, plain);
  if (!parsed.success) {
    throw new Error(
      `${endpoint.path} answers against its contract: ${z.prettifyError(parsed.error)}`,
    );
  }
}

function checkDeclared(endpoint: Endpoint, error: unknown): void {
  if (!(error instanceof ClubError)) return;
  const declared: readonly string[] = [...commonErrors, ...endpoint.errors];
  if (!declared.includes(error.code)) {
    throw new Error(`${endpoint.path} fails with ${error.code}, which it does not declare`, {
      cause: error,
    });
  }
  if (error.details !== undefined && !isValidDetails(error.code, error.details)) {
    throw new Error(`${endpoint.path} fails with ${error.code} and details against its contract`, {
      cause: error,
    });
  }
}

/** For tests: fails if an answer or an error does not match the contract. */
export function checked(endpoint: Endpoint, answerer: Answerer): Answerer {
  return async (request) => {
    try {
      const answer = await answerer(request);
      checkAnswer(endpoint, answer);
      return answer;
    } catch (error) {
      checkDeclared(endpoint, error);
      throw error;
    }
  };
}
