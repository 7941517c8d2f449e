import { CliError, runCommand } from '../cli';
import { createRemote } from '../new-remote/create-remote';
import { describeNewRemote } from '../new-remote/describe-new-remote';
import { readNewRemoteArguments } from '../new-remote/read-arguments';
import { root } from '../workspace';

const usage = 'Say what to make: pnpm new remote games --title Ігри';

// `pnpm new remote games` makes the folder of a remote that passes every gate.
void runCommand(async () => {
  const { words, title } = readNewRemoteArguments(usage);
  const [kind, name, ...surplus] = words;
  if (kind !== 'remote' || name === undefined || surplus.length > 0) throw new CliError(usage);
  await createRemote(root, { name, title });
  console.log(describeNewRemote(name));
  return 0;
});
