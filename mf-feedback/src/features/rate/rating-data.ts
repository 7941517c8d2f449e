import { array, int, object, optional, string } from '@club/platform/schema';

/** What is stored with a rating that waits. Pictures are stored as its files. */
export const ratingData = object({
  orderId: string(),
  rating: int(),
  text: string(),
  /** Ratings of earlier versions have none. */
  tags: optional(array(string())),
});
