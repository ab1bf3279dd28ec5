import type { ClientId, Id } from '@mkopo/core/kit/id.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';

export type DocumentId = Id<'document'>;

/** What a lender keeps paper of. */
export const DOCUMENT_KINDS = [
  'national_id',
  'passport',
  'kra_pin',
  'payslip',
  'bank_statement',
  'photo',
  'agreement',
  'other',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A paper of a client's that the lender keeps a copy of. */
export type Document = {
  readonly id: DocumentId;
  readonly clientId: ClientId;
  readonly kind: DocumentKind;
  /** What the file was called where it came from, with the ending of its type. */
  readonly name: string;
  readonly type: DocumentType;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly createdAt: Temporal.Instant;
  readonly deletedAt: Temporal.Instant | null;
  /** From when on the file itself is gone, or on its way out. */
  readonly erasedAt: Temporal.Instant | null;
};

type Owner = { readonly deletedAt: Temporal.Instant | null };

/**
 * The paper, if its file may be handed out: one deleted, by itself or with its owner, is not. One
 * that was taken in before names were held against types gets its name here.
 */
export function openPaper(document: Document, owner: Owner): Document | Refused {
  if (isDeleted(document, owner)) return refuse('not_found');
  return { ...document, name: nameByType(document) };
}

/** Whether the file may be erased: what is still in use is deleted first. */
export function erasable(document: Document, owner: Owner): Document | Refused {
  if (isDeleted(document, owner)) return document;
  return refuse('invalid_state', { deleted_at: null });
}

function isDeleted({ deletedAt, erasedAt }: Document, owner: Owner): boolean {
  return deletedAt !== null || erasedAt !== null || owner.deletedAt !== null;
}

type Room = {
  readonly sizeBytes: number;
  readonly usedBytes: number;
  /** How much a lender may keep in all. */
  readonly quotaBytes: number;
};

/** Why a file does not fit into what its lender may keep; null when it does. */
export function refuseOverQuota({ sizeBytes, usedBytes, quotaBytes }: Room): Refused | null {
  if (usedBytes + sizeBytes <= quotaBytes) return null;
  return refuse('storage_full', {
    size_bytes: sizeBytes,
    used_bytes: usedBytes,
    quota_bytes: quotaBytes,
  });
}

export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024;

/** How files of each type begin. What a name or a header says of a file proves nothing. */
const BEGINNINGS = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const satisfies Readonly<Record<string, readonly number[]>>;
export type DocumentType = keyof typeof BEGINNINGS;
export const DOCUMENT_TYPES = Object.keys(BEGINNINGS) as readonly DocumentType[];

/** The type of a file by its content; null when it is none that is kept. */
export function documentTypeOf(content: Uint8Array): DocumentType | null {
  const begins = (beginning: readonly number[]) =>
    beginning.every((byte, place) => content[place] === byte);
  return DOCUMENT_TYPES.find((type) => begins(BEGINNINGS[type])) ?? null;
}

/** How names of files of each type end; the first is given where another was. */
const ENDINGS: Readonly<Record<DocumentType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
};

/** With the dot and the ending, no more than a name may have. */
const STEM_MAX = 195;

/**
 * The name of a file with the ending of its type. Whoever keeps a file opens it by its ending, with
 * a browser where that is `.html`, whatever type we sent it under.
 */
export function nameByType({ name, type }: Pick<Document, 'name' | 'type'>): string {
  const [, stem = '', ending = ''] = /^(.*)\.([^.]*)$/s.exec(name) ?? [];
  if (stem.trim() !== '' && ENDINGS[type].includes(ending.toLowerCase())) return name;
  // A year or a number behind a dot is part of the name.
  const kept = /^\d*$|\s/.test(ending) ? name : stem;
  const bare = [...kept]
    .slice(0, STEM_MAX)
    .join('')
    .replace(/[.\s]+$/, '');
  return `${/^[.\s]*$/.test(bare) ? 'document' : bare}.${ENDINGS[type][0]}`;
}
