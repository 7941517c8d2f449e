// The matchers' types, for those who import this package; the setup file brings the matchers.
import '@testing-library/jest-dom';

export {
  createMemoryServer,
  type MemoryCall,
  type MemoryFailure,
  type MemoryHandler,
  type MemoryRequest,
  type MemoryServer,
} from './memory-server';
export { accessibilityProblems } from './accessibility';
export { refuse } from './memory-answers';
export { aCustomer, anAccount, brandInfos } from './personas';
export { describeHost, type HostUnderTest } from './describe-host';
export { describeRemoteLoading, type LoadingHost } from './describe-remote-loading';
export { remoteFaults, type RemoteFault } from './remote-faults';
export { describeRemote } from './describe-remote';
export { type RemoteScenarios } from './remote-scenarios';
export { renderInHost, type HostView, type RenderInHostOptions } from './render';
export { renderRoute, renderSlot, type RenderRouteOptions } from './render-remote';
export { installCamera, installCodeReader, removeCamera, type FakeCamera } from './fake-camera';
export { installPictures, removePictures } from './fake-pictures';
export { createTestHost, type EmittedFact, type TestHost, type TestHostOptions } from './test-host';
