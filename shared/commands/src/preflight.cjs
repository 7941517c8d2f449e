// Old JavaScript syntax: this message must appear on any Node.
'use strict';

var required = [20, 19];
var found = process.versions.node.split('.').map(Number);

if (found[0] < required[0] || (found[0] === required[0] && found[1] < required[1])) {
  console.error(
    'This needs Node ' +
      required.join('.') +
      ' or newer and found ' +
      process.versions.node +
      ': install a newer one from https://nodejs.org and run the same command again.',
  );
  process.exit(1);
}

var spawn = require('node:child_process').spawn;
var path = require('node:path');
var url = require('node:url');

var command = process.argv[2];

/** In this process and without the thread that `import()` of sources needs: half the time of a command that only reads. */
function runHere() {
  process.argv.splice(1, 2, path.join(__dirname, 'commands', command + '.ts'));
  require('tsx/cjs');
  require(process.argv[1]);
}

function runInChild() {
  var child = spawn(
    process.execPath,
    [
      '--import',
      url.pathToFileURL(require.resolve('tsx')).href,
      path.join(__dirname, 'commands', command + '.ts'),
    ].concat(process.argv.slice(3)),
    { stdio: 'inherit' },
  );

  // Ctrl-C reaches the child directly; this process only waits until it ends.
  process.on('SIGINT', function () {});
  process.on('SIGTERM', function () {
    child.kill('SIGTERM');
  });
  child.on('exit', function (code, signal) {
    process.exit(code === null ? (signal === 'SIGINT' ? 130 : 1) : code);
  });
}

if (command === 'club') runHere();
else runInChild();
