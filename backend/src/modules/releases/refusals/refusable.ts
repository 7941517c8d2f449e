import { RefusedError, RegistryPlaceError } from '@club/registry';
import { html } from '../../../app/html';
import { ActRefusedError } from '../../../app/operator-act';
import type { Logger } from '../../../foundation/logger';
import { reasonsHtml } from './refusal-html';

/** Shows the refusals of the registry to the operator, and what its folder or bucket lacks. */
export async function refusable<T>(
  log: Pick<Logger, 'error'>,
  work: () => Promise<T> | T,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusedError) throw new ActRefusedError(reasonsHtml(error.refusals));
    if (!(error instanceof RegistryPlaceError)) throw error;
    log.error({ error }, 'the registry can not be used');
    throw new ActRefusedError(
      html`Реєстр зараз не приймає записів, тож цього не зроблено. Скажи тим, хто веде сервер, а
        потім надішли форму ще раз. <span lang="en">${error.message}.</span>`,
    );
  }
}
