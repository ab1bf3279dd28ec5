import { readConfig } from './config.ts';

/** Every setting that is read: there is no other list of them that could be wrong. */
export function settingNames(): ReadonlySet<string> {
  const names = new Set<string>();
  const environment = new Proxy<Record<string, string>>(
    {},
    { get: (_, name) => void names.add(String(name)) },
  );
  readConfig(environment);
  return names;
}
