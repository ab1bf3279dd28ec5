import { ApiError } from '#kit/call/call.ts';

/** Whether it was refused because two persons have to say so. */
export function takesTwo(error: Error | null): boolean {
  return error instanceof ApiError && error.data['why'] === 'maker_is_checker';
}
