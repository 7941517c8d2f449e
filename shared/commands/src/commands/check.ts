import { buildBundles } from '../build-bundles';
import { CliError, runCommand } from '../cli';
import { checkBoundaries } from '../gates/boundaries';
import { checkBudgets } from '../gates/budgets';
import { checkDeadCode } from '../gates/dead-code';
import { checkFormat } from '../gates/format';
import { gate, type Gate } from '../gates/gate';
import { checkLint } from '../gates/lint';
import { checkStructure } from '../gates/structure';
import { checkTests } from '../gates/tests';
import { checkTypes } from '../gates/types';
import { isOutside } from '../workspace';

async function buildAndWeigh() {
  await buildBundles();
  return checkBudgets();
}

// Minimums are four fifths of the counts when they were set.
const gates: readonly Gate[] = [
  { name: 'types', work: () => checkTypes(), atLeast: 610 },
  { name: 'lint', work: () => checkLint(), atLeast: 610 },
  { name: 'format', work: () => checkFormat(), atLeast: 740 },
  { name: 'boundaries', work: () => checkBoundaries(), atLeast: 720 },
  { name: 'structure', work: () => checkStructure(), atLeast: 1100 },
  { name: 'dead-code', work: () => checkDeadCode(), atLeast: 610 },
  { name: 'budgets', work: buildAndWeigh, atLeast: 12 },
  { name: 'tests', work: () => checkTests(), atLeast: 1800 },
];

/** What can be examined where the shell and the server are not. */
const gatesOutside = ['types', 'lint', 'format', 'structure', 'dead-code', 'tests'];
const known = isOutside
  ? gates.filter(({ name }) => gatesOutside.includes(name)).map((one) => ({ ...one, atLeast: 1 }))
  : gates;

// The definition of done, the same by hand and in CI. `pnpm check lint` runs one gate.
void runCommand(async () => {
  const names = process.argv.slice(2);
  const chosen = known.filter(({ name }) => names.length === 0 || names.includes(name));
  const unknown = names.filter((name) => known.every((one) => one.name !== name));
  if (unknown.length > 0) {
    const all = known.map(({ name }) => name).join(', ');
    throw new CliError(`There is no gate '${unknown.join(', ')}'. There are: ${all}.`);
  }
  const failed: string[] = [];
  for (const one of chosen) {
    if (!(await gate(one))) failed.push(one.name);
  }
  if (failed.length > 0) console.error(`\nRed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
});
