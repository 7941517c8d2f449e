export {
  type BucketClient,
  type BucketRequest,
  type BucketSettings,
  createBucketClient,
} from './client';
export { isListCut, listedKeys, readRefusalCode } from './answers';
