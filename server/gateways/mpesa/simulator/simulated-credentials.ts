import { constants, generateKeyPairSync, privateDecrypt, randomBytes } from 'node:crypto';
import { sealPassword } from '#gateways/mpesa/daraja/seal-password.ts';

export const SIMULATED_INITIATOR = 'simulator';

/** What a caller of the simulator must know. */
export type SimulatedSecrets = {
  readonly consumerSecret: string;
  readonly passkey: string;
  readonly password: string;
};

/**
 * New with every start: whoever else uses this machine could have the simulator tell the server of
 * payments, and call any address.
 */
export function newSecrets(): SimulatedSecrets {
  const secret = () => randomBytes(18).toString('base64url');
  return { consumerSecret: secret(), passkey: secret(), password: secret() };
}

/** The lock that operators seal their password with. */
export type OperatorSeal = {
  /** The public key, as text. */
  certificate(): string;
  sealed(): string;
  isCredential(sealed: string): boolean;
};

/** Keys are made when they are first needed: that takes a good part of a second. */
export function operatorSeal(password: string): OperatorSeal {
  let keys: ReturnType<typeof makeKeys> | null = null;
  const made = () => {
    keys ??= makeKeys();
    return keys;
  };
  return {
    certificate: () => made().publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sealed: () => sealPassword(password, made().publicKey),
    isCredential(sealed) {
      const key = { key: made().privateKey, padding: constants.RSA_PKCS1_PADDING };
      try {
        const opened = privateDecrypt(key, Buffer.from(sealed, 'base64'));
        return opened.toString('utf8') === password;
      } catch {
        return false;
      }
    },
  };
}

function makeKeys() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}
