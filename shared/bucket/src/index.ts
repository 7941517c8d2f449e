export {
  type BucketClient,
  type BucketRequest,
  type BucketSettings,
  createBucketClient,
} from './client';
export {
  isListCut,
  type ListedObject,
  listedKeys,
  listedObjects,
  readRefusalCode,
} from './answers';
