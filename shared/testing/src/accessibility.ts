import axe from 'axe-core';

/** What axe finds in what is on the screen. jsdom has no layout, so colours are the business of a real browser. */
export async function accessibilityProblems(root: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(root, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    resultTypes: ['violations'],
  });
  return violations.map(({ id, help, nodes }) => `axe ${id}: ${help}, at ${nodes[0]?.html ?? ''}`);
}
