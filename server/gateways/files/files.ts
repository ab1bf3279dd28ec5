/** Where documents are kept. A key is made by us (tenant, then id) and is written once. */
export type Files = {
  /** Resolves when the content will outlive a crash. Putting the same again does no harm. */
  put(key: string, file: { readonly content: Uint8Array; readonly type: string }): Promise<void>;
  /** Null when there is nothing under that key. */
  get(key: string): Promise<Uint8Array | null>;
  /** Resolves when nothing is left under that key, whether or not there was something. */
  remove(key: string): Promise<void>;
};

/** The store of files did not do its work; nothing is known to be kept. */
export class FilesUnavailable extends Error {
  constructor(cause: unknown) {
    super('the files cannot be reached', { cause });
    this.name = 'FilesUnavailable';
  }
}

/** Under which key a tenant's file is kept. */
export function fileKey(tenantId: string, fileId: string): string {
  return `${tenantId}/${fileId}`;
}

const KEY = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/;

/** Two ids with a slash between: no key can point anywhere else. */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`not a key of a file: ${key}`);
}
