export { describeStore } from './describe-store';
export {
  type BuildFiles,
  describeRemoteBuild,
  describeShellBuild,
  withHashes,
  writeBuild,
} from './write-build';
