import { isOutside } from '../workspace';

/** What a new remote has, and what to do with it. */
export function describeNewRemote(name: string): string {
  return `
  mf-${name} has a page at /${name}, a link in the menu, a row in the profile, and tests.
${isOutside ? outside(name) : inside(name)}`;
}

const inside = (name: string) => `
    pnpm dev ${name}             shows it in the app, and each change of it
    pnpm standalone ${name}      shows it alone
    pnpm test unit mf-${name}    its tests

  CONTRIBUTING.md says how it is published.
`;

const outside = (name: string) => `
    npm install              first: it has packages of its own
    npm run dev ${name}          shows it in the app as it is live, and each change of it
    npm run standalone ${name}   shows it alone
    npm test                 its tests

  README.md says how it is published.
`;
