import { createOperatorKey, roleNames } from '@club/backend/operator-key';
import { CliError, runCommand } from '../cli';

/** Makes a key for the operator area: `pnpm operator-key Оксана support money`. */
void runCommand(async () => {
  const [name = '', ...roles] = process.argv.slice(2);
  const made = createOperatorKey(name, roles);
  if (made === null) {
    throw new CliError(
      `Write a name of letters and digits and one or more roles (${roleNames}):\n` +
        '  pnpm operator-key Оксана support money',
    );
  }
  console.log(`
  The key, for ${name} alone. It is shown once:
    ${made.key}

  The entry for OPERATORS, where several are separated by commas:
    ${made.setting}
`);
  return 0;
});
