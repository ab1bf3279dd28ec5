import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { sealPassword } from '#gateways/mpesa/daraja/seal-password.ts';

/** What a caller of the simulator must know. They guard nothing, and are the same everywhere. */
export const SIMULATED_SECRET = 'simulated-consumer-secret';
export const SIMULATED_PASSKEY = 'simulated-passkey';
export const SIMULATED_INITIATOR = 'simulator';
export const SIMULATED_PASSWORD = 'simulated-operator-password';

/** The lock that operators seal their password with. */
export type OperatorSeal = {
  /** The public key, as text. */
  certificate(): string;
  sealed(): string;
  isCredential(sealed: string): boolean;
};

/** Keys are made when they are first needed: that takes a good part of a second. */
export function operatorSeal(): OperatorSeal {
  let keys: ReturnType<typeof makeKeys> | null = null;
  const made = () => {
    keys ??= makeKeys();
    return keys;
  };
  return {
    certificate: () => made().publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sealed: () => sealPassword(SIMULATED_PASSWORD, made().publicKey),
    isCredential(sealed) {
      const key = { key: made().privateKey, padding: constants.RSA_PKCS1_PADDING };
      try {
        const opened = privateDecrypt(key, Buffer.from(sealed, 'base64'));
        return opened.toString('utf8') === SIMULATED_PASSWORD;
      } catch {
        return false;
      }
    },
  };
}

function makeKeys() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}
