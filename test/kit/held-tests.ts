import hooks, {
  executionAsyncId,
  executionAsyncResource,
  type HookCallbacks,
} from 'node:async_hooks';

// node:test finds out in which test `test` and `after` are called by a book that it keeps of every
// promise there is, which takes a tenth of all the time of a server under test. So the book is not
// kept: what a file declares belongs to the test that holds the file, or else to the process.
const { createHook } = hooks;
let enter: HookCallbacks['init'];
let holding: number | undefined;

hooks.createHook = (callbacks) => {
  if (enter) return createHook(callbacks);
  enter = callbacks.init;
  const idle = { enable: () => idle, disable: () => idle };
  return idle;
};
hooks.executionAsyncId = () => holding ?? executionAsyncId();

/** What is declared from now on belongs to the test that is running. */
export function holdTests(): void {
  holding = executionAsyncId();
  enter?.(holding, 'Test', 0, executionAsyncResource());
}
