import { maxCartLines, maxLineCount } from '@club/domain/cart';
import { maxEmailLength } from '@club/domain/email';

/** The greatest lengths of texts that a person types. Contract, server and forms read them. */
export const maxLength = {
  email: maxEmailLength,
  street: 120,
  house: 20,
  flat: 20,
  /** Street and house as one line: `street, house`. */
  streetAndHouse: 142,
  deliveryComment: 500,
  promoCode: 40,
  placeQuery: 60,
  productQuery: 80,
  filterOption: 40,
  feedback: 1000,
  message: 2000,
} as const;

/** The length of a message that the support can work with. */
export const minMessageLength = 10;

/** The greatest numbers of entries in one request or answer. */
export const maxCount = {
  cartLines: maxCartLines,
  piecesOfLine: maxLineCount,
  products: 100,
  filters: 12,
  filterOptions: 20,
  branches: 100,
  ratableOrders: 100,
  analyticsEvents: 25,
  boxLines: 5,
  feedbackPictures: 5,
  feedbackTags: 6,
  scannedCodes: 30,
  bundles: 60,
} as const;

/** The greatest number of packs in a monthly box. */
export const maxBoxPacks = 40;

/** The numbers of entries on a page of a history. */
export const pageSize = {
  orders: 20,
  scans: 20,
  receipts: 20,
  boxes: 24,
  ratedOrders: 100,
  takenRewards: 50,
} as const;

export const maxPhotoBytes = 8 * 1024 * 1024;

/** A picture that a customer adds to feedback or a receipt. */
export const maxPictureBytes = 5 * 1024 * 1024;

/** The largest body of a form with so many pictures. */
export const maxFormBytes = (pictures: number) => pictures * maxPictureBytes + 64 * 1024;

/** The picture of a multi-scan, as base64. */
export const maxScanPictureLength = 1_400_000;

/** The length of a text that the web analytics service accepts. */
export const maxAnalyticsText = 100;
