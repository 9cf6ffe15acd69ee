// Runs in the folder where the packages are installed: an example application of LoopBack, by the name of its package.
const [port, name] = process.argv.slice(2);
const { main } = await import(name);
await main({ rest: { port: Number(port), host: '127.0.0.1' } });
