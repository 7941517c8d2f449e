export {
  createTestServer,
  type CallOptions,
  type Failure,
  type TestServer,
  type TestServerOptions,
} from './create-test-server';
export { openDemoDatabase } from './test-database';
