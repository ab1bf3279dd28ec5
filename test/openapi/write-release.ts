// `npm run openapi:release`: with a release, its documents become those that the next is held
// against.
import { writeRelease } from './released-documents.ts';

writeRelease();
