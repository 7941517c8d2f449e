import { defineDeviceKeys, type DeviceValue } from '@club/platform';
import { removeFiles, saveFiles } from '@club/platform/device-files';

/** A receipt that is not sent yet. */
export interface ReceiptDraft {
  readonly link: string;
  /** Whether a picture is stored beside it. */
  readonly hasPicture: boolean;
}

const emptyDraft: ReceiptDraft = { link: '', hasPicture: false };
const keyPrefix = 'receipt-draft:';
const maxLinkLength = 2000;

function parseDraft(text: string): ReceiptDraft | null {
  try {
    const { link, hasPicture } = Object(JSON.parse(text)) as Partial<Record<string, unknown>>;
    if (typeof link !== 'string') return null;
    return { link: link.slice(0, maxLinkLength), hasPicture: hasPicture === true };
  } catch {
    return null;
  }
}

/** The receipt that a customer has begun, whose id ends the key. */
const receiptDraft = defineDeviceKeys<ReceiptDraft>({
  name: keyPrefix,
  storage: 'local',
  owner: 'customer',
  initial: emptyDraft,
  parse: parseDraft,
  format: (draft) => JSON.stringify(draft),
});

/** A draft on the device. Its picture is a file that belongs to its key. */
interface StoredDraft {
  readonly value: DeviceValue<ReceiptDraft>;
  readonly filesKey: string;
}

/** The draft of a customer. */
export function storedDraft(customerId: string): StoredDraft {
  return { value: receiptDraft(customerId), filesKey: keyPrefix + customerId };
}

/** Whether the form holds another receipt than that of the link. One with a picture is never the same. */
export function hasOtherDraft(customerId: string, link: string): boolean {
  const { link: before, hasPicture } = storedDraft(customerId).value.get();
  return hasPicture || (before !== '' && before !== link);
}

/** Stores a draft with its picture; an empty one is removed. */
export async function saveReceiptDraft(
  customerId: string,
  link: string,
  picture: Blob | null,
): Promise<void> {
  const { value, filesKey } = storedDraft(customerId);
  // First the draft: files without it are removed.
  if (link === '' && picture === null) value.remove();
  else value.set({ link, hasPicture: picture !== null });
  await (picture === null ? removeFiles(filesKey) : saveFiles(filesKey, [picture]));
}
