export { describeStore } from './describe-store';
export {
  type BuildFiles,
  describeRemoteBuild,
  describeShellBuild,
  writeBuild,
} from './write-build';
