// One of several processes of a server. The first has started it, and tells it when to stop: a
// signal to all of them, such as Ctrl-C, is for the first alone.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
// Without the first there is no door: nobody is left behind.
process.on('disconnect', () => process.exit(1));

const { serveAsWorker } = await import('./serve-as-worker.ts');
serveAsWorker();
