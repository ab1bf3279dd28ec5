import type { StaffCaller } from '@mkopo/core/access/caller.ts';
import type { StaffAction } from '@mkopo/core/access/permission.ts';
import { endpointsFor } from '#api/kit/declare/endpoint.ts';

/** Declares an endpoint of the console: by staff, for what their role may do, on live data. */
export const endpoint = endpointsFor<StaffCaller, { readonly needs: StaffAction | null }>();
