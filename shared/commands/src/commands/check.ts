import { checkBudgets } from '../gates/budgets';
import { gate, type Gate } from '../gates/gate';
import { checkTypes } from '../gates/types';
import { buildBundles } from '../build-bundles';
import { runCommand } from '../workspace';

const gates: readonly Gate[] = [
  { name: 'types', work: checkTypes, atLeast: 500 },
  {
    name: 'lint',
    tool: ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
    counted: /on (\d+) files/,
    atLeast: 400,
  },
  {
    name: 'format',
    tool: ['prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn'],
    atLeast: 0,
  },
  {
    name: 'boundaries',
    tool: [
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'shell',
      'mf-shop',
      'mf-loyalty',
      'mf-scan',
      'mf-certificates',
      'mf-feedback',
      'shared',
      'backend',
      'e2e',
    ],
    counted: /\((\d+) modules/,
    atLeast: 500,
  },
  { name: 'dead-code', tool: ['knip/bin/knip.js', '--no-progress'], atLeast: 0 },
  { name: 'budgets', work: checkBudgets, atLeast: 6 },
  {
    name: 'tests',
    tool: ['jest/bin/jest.js'],
    counted: /Tests:.* (\d+) total/,
    atLeast: 500,
  },
];

// The definition of done, the same by hand and in CI. `pnpm check lint` runs one gate.
void runCommand(async () => {
  const wanted = process.argv.slice(2);
  const chosen = gates.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (chosen.some(({ name }) => name === 'budgets')) await buildBundles();
  const failed: string[] = [];
  for (const one of chosen) {
    if (!(await gate(one))) failed.push(one.name);
  }
  if (failed.length > 0) console.error(`\nRed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
});
