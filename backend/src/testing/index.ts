export {
  createTestServer,
  type CallOptions,
  type Failure,
  type TestServer,
  type TestServerOptions,
} from './create-test-server';
