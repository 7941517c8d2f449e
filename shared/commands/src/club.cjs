#!/usr/bin/env node
// The command of workspaces outside: `club dev` is there what `pnpm dev` is here, and the rest what `pnpm club` is.
'use strict';

var commands = ['build', 'check', 'dev', 'init', 'new', 'standalone', 'update'];

if (commands.indexOf(process.argv[2]) < 0) process.argv.splice(2, 0, 'club');
require('./preflight.cjs');
