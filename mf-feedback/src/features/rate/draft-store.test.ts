import { saveDraft } from './draft-store';

const draft = { rating: 2, tags: ['packaging'], text: 'Пачка пом’ята', pictures: 2 } as const;
const pictures = ['перша', 'друга'].map((text) => new Blob([text], { type: 'image/jpeg' }));

afterEach(() => localStorage.clear());

/** What a page that has just been updated finds: other code, after its clean-up at the start. */
async function openUpdated(order: string) {
  let found: unknown;
  await jest.isolateModulesAsync(async () => {
    const { readFiles, removeLostFiles } = await import('@club/platform/device-files');
    const { storedDraft } = await import('./draft-store');
    await removeLostFiles();
    const { value, filesKey } = storedDraft('c-1', order);
    const files = await readFiles(filesKey);
    found = {
      draft: value.get(),
      files: await Promise.all(files.map((file) => new Response(file).text())),
    };
  });
  return found;
}

test('[PW-04] [FB-01] a draft with pictures survives an update of the app', async () => {
  await saveDraft('c-1', '7', draft, pictures);
  expect(await openUpdated('7')).toEqual({ draft, files: ['перша', 'друга'] });
});

test('pictures of a deleted draft are removed by it', async () => {
  await saveDraft('c-1', '8', draft, pictures);
  localStorage.clear();
  expect(await openUpdated('8')).toMatchObject({ files: [] });
});
