import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contract, type EndpointName } from '@club/api/contract';

const root = path.resolve(__dirname, '../../..');
const contractImport = /import (?:type )?\{([^}]*)\} from '@club\/api\/contract\/([\w/-]+)'/g;

/** Calls that the app itself does not use, and who does. */
const otherCallers: Partial<Record<EndpointName, string>> = {
  'account.testLogin': 'the harness and tests: a persona logs in without an SMS',
};

/** The source files of the app: of the shell, the remotes and what they share. */
function appSources(): string[] {
  const isPart = (name: string) => name === 'shell' || name.startsWith('mf-');
  const shared = ['platform', 'host', 'forms'].map((name) => `shared/${name}`);
  const folders = [...readdirSync(root).filter(isPart), ...shared];
  return folders.flatMap((folder) => {
    const source = path.join(root, folder, 'src');
    return readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
      .map((file) => readFileSync(path.join(source, file), 'utf8'));
  });
}

/** Endpoints that the app imports, as `domain.name`. */
function calledByApp(): Set<string> {
  const imports = appSources().flatMap((text) => [...text.matchAll(contractImport)]);
  return new Set(
    imports.flatMap(([, names = '', domain = '']) =>
      names.split(',').map((one) => {
        const [name = ''] = one.trim().split(' as ');
        return `${domain.split('/')[0]}.${name}`;
      }),
    ),
  );
}

test('each call of the contract is used in the app, or says who else uses it', () => {
  const called = calledByApp();
  const unused = (Object.keys(contract) as EndpointName[]).filter((name) => !called.has(name));
  expect(unused.toSorted()).toEqual(Object.keys(otherCallers).toSorted());
});
