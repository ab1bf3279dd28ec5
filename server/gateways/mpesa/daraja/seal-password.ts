import {
  constants,
  createPublicKey,
  type KeyObject,
  publicEncrypt,
  X509Certificate,
} from 'node:crypto';

/** The key that a certificate file holds: X.509 as text or bytes, or a bare public key as text. */
export function certificateKey(content: Buffer): KeyObject | null {
  for (const read of [
    () => new X509Certificate(content).publicKey,
    () => createPublicKey(content),
  ]) {
    try {
      const key = read();
      if (key.asymmetricKeyType === 'rsa') return key;
    } catch {
      // Not in that form.
    }
  }
  return null;
}

/** An operator's password as Daraja takes it: RSA with PKCS #1 v1.5 padding, in base64. */
export function sealPassword(password: string, key: KeyObject): string {
  const sealed = publicEncrypt(
    { key, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(password, 'utf8'),
  );
  return sealed.toString('base64');
}
