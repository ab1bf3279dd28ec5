import type { TemplateKey } from '@mkopo/core/message/default-templates.ts';
import type { Template } from '@mkopo/core/message/template.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** A message in the lender's own words. */
export type OwnTemplate = TemplateKey & Template & { readonly updatedAt: Temporal.Instant };

/** All of them: there are a few dozen at most. */
export function listOwnTemplates(tx: TenantTx): Promise<OwnTemplate[]> {
  return tx.query<OwnTemplate>(
    `select kind, channel, language, subject, body as text, updated_at
       from message_template where tenant_id = $1`,
    [tx.tenantId],
  );
}

export async function putTemplate(tx: TenantTx, template: TemplateKey & Template) {
  const { kind, channel, language, subject, text } = template;
  const [kept] = await tx.query<OwnTemplate>(
    `insert into message_template (tenant_id, kind, channel, language, subject, body)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, kind, channel, language)
       do update set subject = excluded.subject, body = excluded.body, updated_at = now()
     returning kind, channel, language, subject, body as text, updated_at`,
    [tx.tenantId, kind, channel, language, subject, text],
  );
  if (!kept) throw new Error('a template was neither written nor replaced');
  return kept;
}

export function deleteTemplate(tx: TenantTx, { kind, channel, language }: TemplateKey): void {
  tx.send(
    `delete from message_template
      where tenant_id = $1 and kind = $2 and channel = $3 and language = $4`,
    [tx.tenantId, kind, channel, language],
  );
}
