import { expect, type Page } from '@playwright/test';

/** The keys of the answers that the device has stored. Opening a database that is missing would create it. */
function readStoredKeys(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'club-reads')) return [];
    return new Promise<string[]>((resolve) => {
      const opening = indexedDB.open('club-reads');
      opening.onsuccess = () => {
        const database = opening.result;
        const reading = database.transaction('answers').objectStore('answers').getAllKeys();
        reading.onsuccess = () => {
          database.close();
          resolve(reading.result.map(String));
        };
      };
    });
  });
}

/** Waits until the device has an answer of an endpoint: it is stored after the paint, and leaving at once would lose it. */
export async function whenAnswerStored(page: Page, path: string): Promise<void> {
  const key = expect.stringContaining(`"${path}"`);
  await expect.poll(() => readStoredKeys(page), path).toContainEqual(key);
}
