/** JavaScript that Postman runs after an answer. It knows `pm`, and nothing of ours. */

/** The answer must have this status. */
export function expectStatus(status: number): string[] {
  return [`pm.test('${status}', function () {`, `  pm.response.to.have.status(${status});`, '});'];
}

/** What scripts read of an answer. Not called `data`: newman's sandbox has such a variable. */
export const ENVELOPED = 'const answered = (pm.response.json() || {}).data || {};';
/** The same where answers come without an envelope. */
export const BARE = 'const answered = pm.response.json() || {};';

/** Keeps values of the answer in variables, each of which must be there. */
export function keep(values: Readonly<Record<string, string>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => [
    `pm.test('${name} is told', function () {`,
    `  pm.expect(${value}, '${name}').to.be.ok;`,
    `  pm.collectionVariables.set('${name}', ${value});`,
    '});',
  ]);
}

/** Looks again while the answer says that something is under way, for a minute. */
export function lookAgainWhile(isUnderWay: string, then: readonly string[]): string[] {
  return [
    "const looks = Number(pm.collectionVariables.get('looks') || 0);",
    `if (${isUnderWay} && looks < 120) {`,
    "  pm.collectionVariables.set('looks', String(looks + 1));",
    '  pm.execution.setNextRequest(pm.info.requestName);',
    '  setTimeout(function () {}, 500);',
    '} else {',
    "  pm.collectionVariables.set('looks', '0');",
    ...then.map((line) => `  ${line}`),
    '}',
  ];
}

export function expectValue(words: string, value: string, expected: string): string[] {
  return [
    `pm.test('${words}', function () {`,
    `  pm.expect(${value}).to.equal(${expected});`,
    '});',
  ];
}

/** Leaves the call out while a variable is empty that only the caller can fill. */
export function onlyWith(variable: string): string[] {
  return [`if (!pm.variables.get('${variable}')) pm.execution.skipRequest();`];
}
