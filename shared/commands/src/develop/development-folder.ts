import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { developmentFiles, type DevelopmentState } from '@club/backend/development';
import ts from 'typescript';

/** The folder through which `pnpm dev` reports to the server, and so to each open page, what it has built. */
export interface DevelopmentFolder {
  readonly place: string;
  write(state: DevelopmentState): void;
}

function compilePageScript(): string {
  const source = readFileSync(path.join(__dirname, 'page-script.ts'), 'utf8');
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  return outputText;
}

/** Makes the folder, with the script of the pages. */
export function createDevelopmentFolder(place: string): DevelopmentFolder {
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, developmentFiles.script), compilePageScript());
  const write = (state: DevelopmentState) => {
    const file = path.join(place, developmentFiles.state);
    // In one step: the server reads while this writes.
    writeFileSync(`${file}.next`, JSON.stringify(state));
    renameSync(`${file}.next`, file);
  };
  write({ faults: [] });
  return { place, write };
}
