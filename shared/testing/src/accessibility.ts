import { act } from '@testing-library/react';
import axe from 'axe-core';

/** The violations that axe finds. jsdom has no layout, so contrast is tested in a real browser. */
export async function accessibilityProblems(root: Element = document.body): Promise<string[]> {
  // In `act`, because a sheet may end its animation meanwhile.
  const { violations } = await act(() =>
    axe.run(root, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      resultTypes: ['violations'],
    }),
  );
  return violations.map(({ id, help, nodes }) => `axe ${id}: ${help}, at ${nodes[0]?.html ?? ''}`);
}
