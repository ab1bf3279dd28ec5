// Runs in a thread of its own: the package is 4 MB of JavaScript text, and parsing and compressing
// it where money is served would stop every request for a third of a second.
import { parentPort } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import reference from '@scalar/fastify-api-reference';
import fastify from 'fastify';

// The package keeps its script to itself and hands it out over its own route alone.
const app = fastify();
app.register(reference, { routePrefix: '/reference', configuration: { url: '/unused' } });
const { rawPayload } = await app.inject('/reference/js/scalar.js');
parentPort?.postMessage(gzipSync(rawPayload));
