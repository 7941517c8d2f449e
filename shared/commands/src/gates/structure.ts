import { duplicateBlocks } from '../structure/duplicates';
import { measureStructure, type Figure } from '../structure/figures';
import { parseSources, readTextFiles } from '../structure/source-files';
import { root } from '../workspace';
import type { Finding } from './gate';

function isOver({ value, limit }: Figure): boolean {
  return value > limit;
}

function violations({ name, places }: Figure): string {
  return [`Too many ${name}:`, ...places.map((place) => `  ${place}`)].join('\n');
}

/** Compares the figures of the structure with their limits. */
export async function checkStructure(folder: string = root): Promise<Finding> {
  const texts = readTextFiles(folder);
  const files = parseSources(texts);
  const figures = [...measureStructure(files), duplicateBlocks(texts)];
  const lines = figures.map(({ name, value, limit }) => `       ${value} of ${limit} ${name}`);
  return {
    isGreen: !figures.some(isOver),
    examined: files.length,
    output: figures.filter(isOver).map(violations).join('\n'),
    figures: lines.join('\n'),
  };
}
