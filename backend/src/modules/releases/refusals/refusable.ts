import { RefusedError } from '@club/registry';
import { ActRefusedError } from '../../../app/operator-act';
import { reasonsHtml } from './refusal-html';

/** Shows the refusals of the registry to the operator. */
export async function refusable<T>(work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    throw new ActRefusedError(reasonsHtml(error.refusals));
  }
}
