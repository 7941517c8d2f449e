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
  readonly origin: string;
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
    .option('--hours <hours>', `how long it is valid; ${previewHours.usual} without it`, wholeHours)
    .option('--origin <origin>', 'where the app is', 'http://localhost:8080')
    .action(async (texts: string[], { hours, origin }: PreviewFlags, command: Command) => {
      const targets = parsePreviewTargets(texts);
      if (targets === undefined) command.error(`error: ${texts.join(' ')}: ${previewTargetForm}`);
      const { link, offer } = await acts().preview(targets, hours);
      const shown = Object.entries(offer.bundles).map((one) => one.join(' '));
      const url = new URL('/club/preview', origin);
      url.searchParams.set(previewParameter, link);
      say(`${shown.join(', ')}, until ${offer.until}, for operators with the role releases:`);
      say(url.href);
    });
}

function wholeHours(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > previewHours.atMost) {
    throw new InvalidArgumentError(`Give whole hours from 1 to ${previewHours.atMost}.`);
  }
  return value;
}
