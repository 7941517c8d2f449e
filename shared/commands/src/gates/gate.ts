import { createRequire } from 'node:module';
import path from 'node:path';
import { capture } from '../processes';
import { root } from '../workspace';

/** What a gate found. */
export interface Finding {
  readonly isGreen: boolean;
  /** How much was looked at. */
  readonly examined: number;
  readonly output: string;
}

interface GateFloor {
  readonly name: string;
  /** Fewer than this means that the gate looked at nothing: red, whatever it says. */
  readonly atLeast: number;
}

/** One gate of `pnpm check`: a program of the workspace, or a function. */
export type Gate = GateFloor &
  (
    | { readonly work: () => Promise<Finding> }
    | {
        /** The program's file below its package, and its arguments. */
        readonly tool: readonly [string, ...string[]];
        /** Finds the number of things that were looked at in what the program says. */
        readonly counted?: RegExp;
      }
  );

const fromRoot = createRequire(path.join(root, 'package.json'));

/** The file of a program that the workspace has installed. */
export function programFile(tool: string): string {
  const [name = '', ...rest] = tool.split('/');
  return path.join(path.dirname(fromRoot.resolve(`${name}/package.json`)), ...rest);
}

async function examine(one: Gate): Promise<Finding> {
  if ('work' in one) return one.work();
  const [tool, ...args] = one.tool;
  const { code, output } = await capture(process.execPath, [programFile(tool), ...args]);
  const found = one.counted?.exec(output)?.[1];
  return { isGreen: code === 0, examined: Number(found ?? 0), output };
}

/** Runs a gate and says what it looked at; its own words only where it is red. */
export async function gate(one: Gate): Promise<boolean> {
  const started = Date.now();
  const { isGreen, examined, output } = await examine(one);
  const isFloorHeld = examined >= one.atLeast;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const looked = examined > 0 ? `, ${examined} examined` : '';
  const colour = isGreen && isFloorHeld ? 'green' : 'RED';
  console.log(`${colour.padEnd(6)} ${one.name}${looked}, ${seconds} s`);
  if (!isGreen) console.log(output.trimEnd());
  if (isGreen && !isFloorHeld) {
    console.log(`It examined ${examined}, fewer than ${one.atLeast}: it may be looking elsewhere.`);
  }
  return isGreen && isFloorHeld;
}
