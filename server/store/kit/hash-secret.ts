import { hash } from 'node:crypto';

/**
 * What is kept of a secret that we made ourselves. With 160 random bits or more in it, nothing can
 * be guessed, so a slow hash would cost every request and add nothing. Passwords that people choose
 * are another matter.
 */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
