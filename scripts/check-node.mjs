import nodeModule from 'node:module';

// Loaded before every command. Plain JavaScript, so that it can report a Node version that cannot run TypeScript.
const major = Number(process.versions.node.split('.')[0]);
if (major < 26) {
  console.error(
    [
      `This is Node ${process.versions.node}; the project brings its own Node 26, which is not in place.`,
      'Install with "npm ci" (not with --omit=optional) and start commands as "npm run <name>".',
    ].join('\n'),
  );
  process.exit(1);
}

// Compiling takes half of the start of a command, so it must be enabled before other modules load.
nodeModule.enableCompileCache();
