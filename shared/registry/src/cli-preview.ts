import { type Command, InvalidArgumentError } from 'commander';
import type { CommandContext } from './cli-context';
import {
  parsePreviewTargets,
  previewHours,
  previewParameter,
  previewTargetForm,
} from './preview-link';

interface PreviewFlags {
  readonly hours?: number;
  readonly origin?: string;
  readonly acceptRemovedPages?: true;
}

/** `club preview` */
export function addPreview({ club, say, acts }: CommandContext): void {
  club
    .command('preview')
    .description('make a signed link that shows candidates inside the live composition')
    .argument(
      '<bundles...>',
      '<bundle>@<version>, <bundle>@latest or <bundle>@<address of a build>',
    )
    .option(
      '--hours <hours>',
      `how long it is valid; ${previewHours.default} without it`,
      wholeHours,
    )
    .option(
      '--origin <origin>',
      `where the app is; without it the first server that is named, else ${ownMachine}`,
    )
    .option('--accept-removed-pages', acceptedPages)
    .action(async (texts: string[], flags: PreviewFlags, command: Command) => {
      const { hours, acceptRemovedPages } = flags;
      const origin = flags.origin ?? firstServer(club) ?? ownMachine;
      const targets = parsePreviewTargets(texts);
      if (targets === undefined) command.error(`error: ${texts.join(' ')}: ${previewTargetForm}`);
      const { link, offer } = await acts().preview(targets, {
        hours,
        acceptsRemovedPages: acceptRemovedPages,
      });
      const shown = Object.entries(offer.bundles).map((one) => one.join(' '));
      const url = new URL('/club/preview', origin);
      url.searchParams.set(previewParameter, link);
      say(
        `${shown.join(', ')}, until ${offer.until}, for operators with the role releases or previews:`,
      );
      say(url.href);
    });
}

const ownMachine = 'http://localhost:8080';

/** Servers may also be named by a file with a contract. */
function firstServer(club: Command): string | undefined {
  const { server = '' } = club.opts<{ server?: string }>();
  return server.split(',').find((one) => /^https?:/.test(one));
}

const acceptedPages = 'although links still lead to pages that are gone or have other parameters';

function wholeHours(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > previewHours.max) {
    throw new InvalidArgumentError(`Give whole hours from 1 to ${previewHours.max}.`);
  }
  return value;
}
