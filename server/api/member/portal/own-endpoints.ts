import type { DocumentId } from '@mkopo/core/document/document.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import type { ProductId } from '@mkopo/core/product/product.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { FileAnswer } from '#api/kit/wire/file-answer.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY } from '#api/kit/wire/paginate.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { pageOfDocuments } from '#api/records/clients/document-list.ts';
import { DOWNLOAD_DOCUMENT, LIST_DOCUMENTS } from '#api/records/clients/document-shapes.ts';
import { QUOTE_LOAN } from '#api/records/loans/loan-shapes.ts';
import { fileKey } from '#gateways/files/files.ts';
import { openDocument } from '#operations/clients/manage-documents.ts';
import { findDocument } from '#store/clients/document-store.ts';
import { findProduct } from '#store/products/product-store.ts';

/** GET /documents: papers of one's own that the lender keeps, newest first. */
const getDocuments = endpoint({
  ...LIST_DOCUMENTS,
  query: Closed(PAGE_QUERY),
  example: { query: {} },

  async live({ tx, query, caller: { clientId }, cursors }) {
    return pageOfDocuments(tx, { ...query, client_id: clientId }, cursors);
  },
});

/** GET /documents/{id}/content: such a paper itself. */
const getDocumentContent = endpoint({
  ...DOWNLOAD_DOCUMENT,
  example: { params: { id: EXAMPLE_IDS.document } },

  async live({ tx, params, caller: { tenantId, clientId } }) {
    const id = parseId(params.id) as DocumentId;
    const document = await findDocument(tx, id);
    orNotFound(document?.clientId === clientId ? document : null);
    const { name, type } = await openDocument(tx, id);
    return new FileAnswer({ name, type, content: { key: fileKey(tenantId, id) } });
  },
});

/** POST /loans/quote: for browsers that cannot reckon it themselves. What is not offered is not. */
const postLoansQuote = endpoint({
  ...QUOTE_LOAN,
  refusals: ['not_found', ...(QUOTE_LOAN.refusals ?? [])],
  example: { body: { product_id: EXAMPLE_IDS.product, amount: 12_000, term_days: 120 } },

  async live(call) {
    const product = await findProduct(call.tx, { id: parseId(call.body.product_id) as ProductId });
    orNotFound(product?.isActive && product.isPortalVisible ? product : null);
    return QUOTE_LOAN.live(call);
  },
});

/** What the page has beside the Member API. */
export const PORTAL_ENDPOINTS = [getDocuments, getDocumentContent, postLoansQuote];
