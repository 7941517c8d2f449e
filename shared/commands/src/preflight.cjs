// Plain old JavaScript: it must be able to say its one sentence on any Node.
'use strict';

var wanted = [20, 19];
var found = process.versions.node.split('.').map(Number);

if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  console.error(
    'This needs Node ' +
      wanted.join('.') +
      ' or newer and found ' +
      process.versions.node +
      ': install a newer one from https://nodejs.org and run the same command again.',
  );
  process.exit(1);
}

var spawn = require('node:child_process').spawn;
var path = require('node:path');

var command = process.argv[2];
var child = spawn(
  process.execPath,
  ['--import', 'tsx', path.join(__dirname, 'commands', command + '.ts')].concat(
    process.argv.slice(3),
  ),
  { cwd: path.join(__dirname, '../../..'), stdio: 'inherit' },
);

// Ctrl-C reaches the child by itself; this process only waits for it to end cleanly.
process.on('SIGINT', function () {});
process.on('SIGTERM', function () {
  child.kill('SIGTERM');
});
child.on('exit', function (code, signal) {
  process.exit(code === null ? (signal === 'SIGINT' ? 130 : 1) : code);
});
