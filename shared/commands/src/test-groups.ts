import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CliError } from './cli';
import { programFile } from './gates/gate';
import { capture } from './processes';
import { root } from './workspace';

const groupFolder = path.join(root, '.club/test-groups');
const filesInGroup = 10;
/** In files that replace modules, need those that nobody has used, or say where they run. */
const ownModules = /@needs-own-modules|\bjest\.(?:mock|doMock|isolateModules\w*|resetModules)\b/;
const ownEnvironment = /@jest-environment \w+/;

/** A test file, as a path below the workspace, with its source. */
interface TestFile {
  readonly file: string;
  readonly text: string;
}

const isAlone = ({ text }: TestFile) => ownModules.test(text) || ownEnvironment.test(text);

/** The package of a test file, as `mf-shop` or `shared-ui`. */
function packageName({ file }: TestFile): string {
  const [first = '', second = ''] = file.split('/');
  return first === 'shared' ? `${first}-${second}` : first;
}

/** Test files by the name of their group. Those of one package are together: they load the same modules. */
export function groupTests(files: readonly TestFile[]): Map<string, readonly TestFile[]> {
  const groups = new Map<string, readonly TestFile[]>();
  const together = files.filter((file) => !isAlone(file));
  for (const name of new Set(together.map(packageName))) {
    const own = together.filter((file) => packageName(file) === name);
    const size = Math.ceil(own.length / Math.ceil(own.length / filesInGroup));
    for (let start = 0; start < own.length; start += size) {
      groups.set(`${name}-${start / size + 1}`, own.slice(start, start + size));
    }
  }
  for (const one of files.filter(isAlone)) {
    groups.set(one.file.replaceAll('/', '-').replace(/\.test\.tsx?$/, ''), [one]);
  }
  return groups;
}

const describeFile = path.join(root, 'shared/testing/src/describe-file.ts');

/** A test file that loads the files of a group. */
export function groupSource(files: readonly TestFile[], project: string): string {
  const [environment] = ownEnvironment.exec(files[0]?.text ?? '') ?? [];
  const isBrowser = project === 'browser' && environment === undefined;
  return [
    ...(environment === undefined ? [] : [`/** ${environment} */`]),
    ...(isBrowser ? [`const { describeFile } = require(${JSON.stringify(describeFile)});`] : []),
    ...files.map(({ file }) => {
      const load = `() => { require(${JSON.stringify(path.join(root, file))}); }`;
      return `${isBrowser ? 'describeFile' : 'describe'}(${JSON.stringify(file)}, ${load});`;
    }),
  ].join('\n');
}

async function listTests(project: string, env: NodeJS.ProcessEnv): Promise<TestFile[]> {
  const args = [programFile('jest/bin/jest.js'), '--listTests', '--json'];
  const { code, output } = await capture(process.execPath, [...args, '--selectProjects', project], {
    env: { ...env, TEST_GROUPS: '' },
  });
  const list = output.split('\n').find((line) => line.startsWith('['));
  if (code !== 0 || list === undefined) throw new CliError(`Jest lists no tests:\n${output}`);
  return (JSON.parse(list) as string[]).toSorted().map((file) => ({
    file: path.relative(root, file).replaceAll('\\', '/'),
    text: readFileSync(file, 'utf8'),
  }));
}

/**
 * Writes test files that each load about ten others, and gives the setting with which Jest runs them. Jest
 * loads all modules anew for each of its files, which takes half of the time of a whole run.
 */
export async function writeTestGroups(env: NodeJS.ProcessEnv): Promise<{ TEST_GROUPS: string }> {
  rmSync(groupFolder, { recursive: true, force: true });
  const projects = ['browser', 'node', ...(env['TEST_DATABASE_URL'] ? ['postgres'] : [])];
  for (const project of projects) {
    const folder = path.join(groupFolder, project);
    mkdirSync(folder, { recursive: true });
    for (const [name, files] of groupTests(await listTests(project, env))) {
      writeFileSync(path.join(folder, `${name}.test.js`), groupSource(files, project));
    }
  }
  return { TEST_GROUPS: groupFolder };
}
