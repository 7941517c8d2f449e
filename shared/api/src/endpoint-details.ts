import { commonErrors, type Endpoint, type Schema } from './endpoint';
import { errorCatalogue, type ErrorCode } from './error-catalogue';
import { errorDetails } from './error-details';

const schemas: Readonly<Partial<Record<ErrorCode, Schema>>> = errorDetails;

/** What its callers can read of the errors of a call, by code. Other details are for those who search a fault. */
export function endpointDetails({ errors }: Pick<Endpoint, 'errors'>): Record<string, Schema> {
  const entries = [...commonErrors, ...errors].flatMap((code) => {
    const schema = schemas[code];
    const isRead = errorCatalogue[code].status < 500 && code !== 'BAD_REQUEST';
    return schema !== undefined && isRead ? [[code, schema] as const] : [];
  });
  return Object.fromEntries(entries);
}
