import type { TenantTx } from '#store/kit/transaction.ts';

/** What a question about a transaction may be about. */
export const INQUIRY_SUBJECTS = ['receipt', 'payment', 'payout'] as const;
export type InquirySubject = (typeof INQUIRY_SUBJECTS)[number];

export type Inquiry = {
  readonly subjectKind: InquirySubject;
  readonly subjectId: string;
  readonly conversationId: string;
};

/** Writes down that the provider took a question on, and under which id it will answer. */
export function insertInquiry(tx: TenantTx, inquiry: Inquiry): void {
  const { subjectKind, subjectId, conversationId } = inquiry;
  tx.send(
    `insert into rail_inquiry (tenant_id, subject_kind, subject_id, conversation_id)
     values ($1, $2, $3, $4) on conflict (tenant_id, conversation_id) do nothing`,
    [tx.tenantId, subjectKind, subjectId, conversationId],
  );
}

/** What we asked about in this conversation; null: we asked nothing, or have not noted it yet. */
export function findInquiry(tx: TenantTx, conversationId: string): Promise<Inquiry | null> {
  return tx.first<Inquiry>(
    `select subject_kind, subject_id, conversation_id
       from rail_inquiry where tenant_id = $1 and conversation_id = $2`,
    [tx.tenantId, conversationId],
  );
}
