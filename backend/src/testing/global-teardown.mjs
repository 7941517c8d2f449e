import { rm } from 'node:fs/promises';

/** Removes the temporary folders of the tests. */
export default async function removeFolders() {
  const folder = process.env.TEST_TEMPORARY_FOLDER;
  if (folder) await rm(folder, { recursive: true, force: true });
}
