import type { ApiError, Endpoint, EndpointOutput } from '@club/api';
import type * as z from 'zod/mini';
import type { Host } from '../host';
import { safeParse } from '../schema';
import type { OutboxEntry, OutboxNote } from './entry';

/** What a handler gets besides the outcome. */
export interface OutboxContext {
  readonly host: Host;
  readonly entry: OutboxEntry;
  /** Whether the page that made the entry is waiting, and shows the outcome itself. */
  readonly isWatched: boolean;
}

/** What a handler gets with an entry that is taken back. */
export interface ReturnContext extends OutboxContext {
  readonly files: readonly Blob[];
}

/** How a remote handles the outcomes of one kind of entry. It is loaded when there is one. */
export interface OutboxHandler {
  /** The server has accepted it. Gives what the customer reads about it. */
  readonly sent?: (answer: unknown, context: OutboxContext) => OutboxNote | null;
  /**
   * The server has refused it. Gives where it is corrected, if that is not where it was entered, or with a label,
   * a link to who can help.
   */
  readonly refused?: (error: ApiError, context: OutboxContext) => OutboxNote | null;
  /** Why it cannot be corrected now, as the customer reads it: it stays. Null where it can. */
  readonly whyNotCorrected?: (context: OutboxContext) => string | null;
  /** The customer takes it back, to correct or to remove it. The page to correct it opens after that. */
  readonly returned?: (context: ReturnContext, why: 'correct' | 'remove') => void | Promise<void>;
}

/** The same with the types of the endpoint and of the remote's own data. */
export interface TypedOutboxHandler<E extends Endpoint, Data> {
  readonly sent?: (
    answer: EndpointOutput<E>,
    data: Data,
    context: OutboxContext,
  ) => OutboxNote | null;
  readonly refused?: (error: ApiError, data: Data, context: OutboxContext) => OutboxNote | null;
  readonly whyNotCorrected?: (data: Data, context: OutboxContext) => string | null;
  readonly returned?: (
    data: Data,
    context: ReturnContext,
    why: 'correct' | 'remove',
  ) => void | Promise<void>;
}

/**
 * Defines how a remote handles its entries. Answer and data are parsed, as another version may have
 * stored them; what cannot be parsed is not handled.
 */
export function defineOutboxHandler<E extends Endpoint, Data>(
  endpoint: E,
  schema: z.ZodMiniType<Data>,
  { sent, refused, whyNotCorrected, returned }: TypedOutboxHandler<E, Data>,
): OutboxHandler {
  function withData<Result>(
    { entry }: OutboxContext,
    handle: (data: Data) => Result,
  ): Result | null {
    const data = safeParse(schema, entry.data);
    return data.success ? handle(data.data) : null;
  }
  return {
    sent: (answer, context) =>
      withData(context, (data) => {
        const parsed = safeParse(endpoint.output, answer);
        if (!parsed.success) return null;
        return sent?.(parsed.data as EndpointOutput<E>, data, context) ?? null;
      }),
    refused: (error, context) =>
      withData(context, (data) => refused?.(error, data, context) ?? null),
    whyNotCorrected: (context) =>
      withData(context, (data) => whyNotCorrected?.(data, context) ?? null),
    returned: async (context, why) => {
      await withData(context, (data) => returned?.(data, context, why));
    },
  };
}
