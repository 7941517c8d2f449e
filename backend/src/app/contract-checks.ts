import { commonErrors, type Endpoint } from '@club/api';
import { z } from 'zod';
import { CachedJson } from '../cache/read-cache';
import type { Arrived } from './arrived';
import { ClubError } from './club-error';

/** Answers what arrived, with the whole of parsing and rights inside. */
export type Answerer = (arrived: Arrived) => Promise<unknown>;

function checkAnswer(endpoint: Endpoint, answer: unknown): void {
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
}

/** For tests: an answer or an error beside the contract is a failure of the server. */
export function checked(endpoint: Endpoint, answerer: Answerer): Answerer {
  return async (arrived) => {
    try {
      const answer = await answerer(arrived);
      checkAnswer(endpoint, answer);
      return answer;
    } catch (error) {
      checkDeclared(endpoint, error);
      throw error;
    }
  };
}
