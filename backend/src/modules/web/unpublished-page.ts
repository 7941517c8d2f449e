import { developmentTag } from './page-template';

const commands = [
  '<p lang="en">No shell is published yet. Build and publish everything with ',
  '<code>npx -y pnpm@12 start</code>, or by hand: <code>pnpm build</code>, ',
  '<code>pnpm club publish shell/dist</code>, <code>pnpm club promote shell latest</code>.</p>',
];
const development =
  '<p lang="en">No build of the shell is live yet. This page shows what is broken, and reloads once it is repaired.</p>';

/** The page at every address while no shell is published. */
export function renderUnpublished(developmentScript: string | null): string {
  return [
    '<!doctype html><html lang="uk"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Ще не готово</title>',
    ...developmentTag(developmentScript),
    '</head><body>',
    '<h1>Клуб ще не відкрито</h1><p>Спробуй трохи згодом.</p>',
    // The same address again.
    '<p><a href="">Спробуй ще раз</a></p>',
    ...(developmentScript === null ? commands : [development]),
    '</body></html>\n',
  ].join('\n');
}
