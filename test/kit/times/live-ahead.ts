import { asSuperuser, type TestDatabase } from '@mkopo/test/kit/database.ts';

/**
 * A database whose lenders may live days that have not come yet: a model that lives for years
 * cannot wait for them. That such days are refused is tested where nobody asked for this.
 */
export async function liveAhead(testDatabase: TestDatabase): Promise<TestDatabase> {
  const { superuserUrl } = testDatabase;
  await asSuperuser(superuserUrl, 'alter table day_run disable trigger day_has_begun');
  return testDatabase;
}
