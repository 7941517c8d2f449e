import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The external packages that an entry point imports, directly or not. */
function importedPackages(entry: string): string[] {
  const packages = new Set<string>();
  const files = new Set<string>();
  const follow = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    const code = readFileSync(file, 'utf8').replace(/import type [^;]*;/g, '');
    for (const [, target = ''] of code.matchAll(/from '([^']+)'/g)) {
      if (!target.startsWith('.')) packages.add(target);
      else if (!target.endsWith('.css')) {
        const base = path.resolve(path.dirname(file), target);
        follow([`${base}.ts`, `${base}.tsx`].find(existsSync) ?? base);
      }
    }
  };
  follow(path.join(__dirname, entry));
  return [...packages].sort();
}

test.each(['index.ts', 'forms.ts', 'overlay.ts', 'toasts.ts', 'frame.ts'])(
  '%s needs nothing but React, because it loads before the first answer',
  (entry) => {
    expect(importedPackages(entry)).toEqual(['react']);
  },
);

test.each([
  ['dialog/dialog.tsx', ['@base-ui/react/dialog', 'react']],
  ['dialog/sheet.tsx', ['@base-ui/react/drawer', 'react']],
  ['tabs.ts', ['@base-ui/react/tabs']],
  ['qr.ts', ['uqr']],
  ['icons.ts', ['lucide-react']],
])('%s imports its own library only', (entry, packages) => {
  expect(importedPackages(entry)).toEqual(packages);
});
