import type { FoundCode } from '../found-code';
import type { Attempt } from './attempts';

/** What the worker is to read. The attempts are made in turn until one finds a code. */
export interface DecodeRequest {
  readonly id: number;
  readonly picture: ImageBitmap;
  readonly attempts: readonly Attempt[];
}

/** The answer to a request; without `codes` the decoder could not be loaded. */
export interface DecodeAnswer {
  readonly id: number;
  readonly codes?: readonly FoundCode[];
  readonly failure?: string;
}
