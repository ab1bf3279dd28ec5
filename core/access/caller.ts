import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { Environment } from './credential.ts';

/** Whoever calls, once the door knows them: the holder of a key, a member of staff, a borrower. */
export type Caller = {
  readonly id: string;
  readonly tenantId: TenantId;
  readonly tenantSlug: string;
  readonly environment: Environment;
};
