export { createClient, type Call, type CallOptions, type ClientOptions } from './client';
export {
  commonErrors,
  endpoint,
  type HandlerOutput,
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  type IdempotentEndpoint,
  type ParsedInput,
  type Schema,
} from './endpoint';
export {
  ApiError,
  isApiError,
  isRefusal,
  type ErrorCode,
  type ErrorDetails,
  type FailureKind,
} from './errors';
