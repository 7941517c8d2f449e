import path from 'node:path';
import { capture } from '../processes';
import { root } from '../workspace';

/** The result of a gate. */
export interface Finding {
  readonly isGreen: boolean;
  /** How much was examined. */
  readonly examined: number;
  readonly output: string;
  /** Measured values, printed also where the gate is green. */
  readonly figures?: string;
}

/** One gate of `pnpm check`. */
export interface Gate {
  readonly name: string;
  readonly work: () => Promise<Finding>;
  /** With fewer the gate is red: it has not examined the workspace. */
  readonly atLeast: number;
}

/** The file of a program that the workspace has installed. Some packages do not export theirs. */
export function programFile(tool: string): string {
  return path.join(root, 'node_modules', tool);
}

/** A program whose verdict is its exit code. */
export interface Program {
  /** Its file below its package. */
  readonly file: string;
  readonly args: readonly string[];
  /** Finds the number of examined things in the program's output. */
  readonly counted: RegExp;
}

/** Checks a folder with a program of the workspace. */
export async function judge(folder: string, { file, args, counted }: Program): Promise<Finding> {
  const command = [programFile(file), ...args];
  const { code, output } = await capture(process.execPath, command, { cwd: folder });
  return {
    isGreen: code === 0,
    examined: Number(counted.exec(output)?.[1] ?? 0),
    output,
  };
}

/** Runs a gate and prints how much it examined; its findings only where it is red. */
export async function gate(one: Gate): Promise<boolean> {
  const started = Date.now();
  const { isGreen, examined, output, figures } = await one.work();
  const isFloorHeld = examined >= one.atLeast;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const colour = isGreen && isFloorHeld ? 'green' : 'RED';
  console.log(`${colour.padEnd(6)} ${one.name}, ${examined} examined, ${seconds} s`);
  if (figures !== undefined) console.log(figures);
  if (!isGreen) console.log(output.trimEnd());
  if (isGreen && !isFloorHeld) {
    console.log(`It examined ${examined}, fewer than ${one.atLeast}: it may be looking elsewhere.`);
  }
  return isGreen && isFloorHeld;
}
