import type { Locator } from '@playwright/test';

/** A finger is up again no sooner. */
const pressMs = 60;

/**
 * For so long after a press or a key nothing else happens in the page: the test runner finds elements by
 * code in the page, which would count as the page's own tasks.
 */
export const answerMs = 800;

/**
 * Presses and lets go, and nothing else: a click of the test runner's own listens for what it hits,
 * which lays the page out once more in the middle of what is measured.
 */
export async function tap(target: Locator): Promise<void> {
  await target.hover({ trial: true });
  const box = await target.boundingBox();
  if (box === null) throw new Error('What is to be tapped is not on the screen.');
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2, {
    delay: pressMs,
  });
  await target.page().waitForTimeout(answerMs - pressMs);
}
