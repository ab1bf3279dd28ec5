// Loaded before every test file.
import '@mkopo/test/kit/held-tests.ts';
import '@mkopo/test/kit/times/compare-times.ts';
import { MODEL_SEED } from '@mkopo/test/kit/chance/seed.ts';
import fc from 'fast-check';

fc.configureGlobal({ seed: MODEL_SEED });
