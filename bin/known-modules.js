// Says where a module is that is named by its file: `./entry.ts`, `#store/kit/sql.ts`,
// `@mkopo/core/money/money.ts`. Node looks for each as if it could be in any folder, and that is a
// third of a start. All others it looks for as ever.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const ROOT = new URL('../', import.meta.url);
const FORMATS = { '.ts': 'module-typescript', '.mjs': 'module' };
const names = readPackage(ROOT).workspaces.flatMap((place) => namesOf(new URL(`${place}/`, ROOT)));

registerHooks({
  resolve(specifier, context, next) {
    const url = context.conditions.includes('import') && placeOf(specifier, context.parentURL);
    if (!url) return next(specifier, context);
    return { url, format: FORMATS[extensionOf(url)], shortCircuit: true };
  },
});

/** The file that is meant, or undefined where it is for Node to find out. */
function placeOf(specifier, parent) {
  if (!parent?.startsWith('file:') || !FORMATS[extensionOf(specifier)]) return undefined;
  if (specifier.startsWith('.')) return new URL(specifier, parent).href;
  const name = names.find(
    ({ begins, within }) => specifier.startsWith(begins) && parent.startsWith(within),
  );
  return name && new URL(specifier.slice(name.begins.length), name.folder).href;
}

/** How its own files call those of a package (`#store/`), and how all do (`@mkopo/core/`). */
function namesOf(folder) {
  const { name, imports = {}, exports = {} } = readPackage(folder);
  const own = Object.entries(imports).map(([from, to]) => ({
    begins: from.slice(0, -1),
    folder: new URL(to.slice(0, -1), folder),
    within: folder.href,
  }));
  return exports['./*'] ? [...own, { begins: `${name}/`, folder, within: ROOT.href }] : own;
}

function extensionOf(file) {
  return file.slice(file.lastIndexOf('.'));
}

function readPackage(folder) {
  return JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
}
