import type { Page } from '@playwright/test';

/** Removes the answers that come with a page, so that the page has to call the API for them. */
export async function removePrefetchedAnswers(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const answers = /<script type="application\/json" id="prefetched">[^<]*<\/script>/;
    await route.fulfill({ response, body: text.replace(answers, '') });
  });
}
