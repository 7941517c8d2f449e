import { ApiError, type Endpoint } from '@club/api';
import { readFiles, removeFiles } from '../device-files';
import { recordKey, type OutboxEntry, type OutboxRequest } from './entry';

/** The input of a call, taken apart: an entry is a text, its files are stored beside it. */
export interface SplitInput extends Pick<OutboxRequest, 'input' | 'files'> {
  readonly blobs: readonly Blob[];
}

/** Takes the files out of the input of a multipart call. */
export function splitInput({ encoding }: Endpoint, input: unknown): SplitInput {
  if (encoding !== 'multipart') return { input, blobs: [] };
  const texts: Record<string, unknown> = {};
  const files: { field: string; type: string; size: number; blob: Blob }[] = [];
  for (const [field, value] of Object.entries(input as object)) {
    const blobs = [value as unknown].flat().filter((one) => one instanceof Blob);
    if (blobs.length === 0) texts[field] = value;
    files.push(...blobs.map((blob) => ({ field, type: blob.type, size: blob.size, blob })));
  }
  return {
    input: texts,
    ...(files.length > 0 && {
      files: files.map(({ field, type, size }) => ({ field, type, size })),
    }),
    blobs: files.map(({ blob }) => blob),
  };
}

/** The files of an entry. Fails where the device has lost them. */
async function storedFiles(entry: OutboxEntry): Promise<readonly Blob[]> {
  const { files = [] } = entry.request;
  const blobs = files.length === 0 ? [] : await readFiles(recordKey(entry));
  if (blobs.length === files.length) return blobs;
  // Not sent, and no try changes it: the customer adds them again.
  throw new ApiError({
    kind: 'bad-request',
    status: 400,
    message: 'Фото не збереглися на пристрої. Додай їх ще раз',
  });
}

/** The input of an entry as it was given, with its files. */
export async function joinInput(entry: OutboxEntry): Promise<unknown> {
  const { input, files = [] } = entry.request;
  const blobs = await storedFiles(entry);
  if (blobs.length === 0) return input;
  const whole: Record<string, unknown> = { ...(input as object) };
  for (const { field } of files) {
    whole[field] = blobs.filter((_, index) => files[index]?.field === field);
  }
  return whole;
}

/** Removes the files of an entry. */
export function removeEntryFiles(entry: OutboxEntry): void {
  if (entry.request.files) void removeFiles(recordKey(entry));
}
