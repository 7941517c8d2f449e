export { createClient, type Call, type CallOptions, type ClientOptions } from './client';
export {
  commonErrors,
  endpoint,
  type AnswerOf,
  type Endpoint,
  type InputOf,
  type OutputOf,
  type ParsedInputOf,
  type Schema,
} from './endpoint';
export { ApiError, isApiError, type ErrorCode, type FailureKind } from './errors';
