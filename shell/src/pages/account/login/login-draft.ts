import { defineDraft } from '@club/forms';
import { noCode } from '../../forms/sent-code';

/** The login before anything is typed. */
export const emptyLogin = { phone: '', ...noCode };

/** What is typed and not sent. */
export const loginDraft = defineDraft('club.login', emptyLogin);
