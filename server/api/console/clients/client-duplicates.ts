import { LIKENESSES, likenessOf } from '@mkopo/core/client/likely-duplicate.ts';
import { nameWords } from '@mkopo/core/identity/name-words.ts';
import { readPhone } from '@mkopo/core/identity/phone-number.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Country, Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { FlagOf } from '#api/records/kit/described.ts';
import { findDocumentOwner } from '#store/clients/client-store.ts';
import { findAlike } from '#views/clients/find-alike.ts';

const ALIKE_MAX = 10;

const AlikeRecord = Titled('AlikeClient', {
  id: Uuid,
  name: Type.String(),
  phone: Type.String(),
  national_id: OrNull(Type.String()),
  created_at: Instant,
  like: Type.Array(Type.Enum([...LIKENESSES])),
  refuses: FlagOf('Whether it keeps the new client from being made: it holds the same document.'),
});

/** What somebody is still typing: any text. */
const typed = (maxLength: number) => Type.String({ format: 'reference-text', maxLength });

/** GET /clients/duplicates: is somebody here already? */
export const getClientDuplicates = endpoint({
  method: 'GET',
  path: '/clients/duplicates',
  name: 'findDuplicateClients',
  tag: 'Clients',
  summary: 'Look for a client before making one',
  description:
    'Living clients with the same identity document, phone or name, the surest first: 10 at ' +
    'most. Only a document keeps a client from being made (`client_exists`); the rest is to be ' +
    'looked at. `tel` may be half typed: `number` is what it would be kept as, or null.',
  needs: 'client.read',
  query: Closed({
    tel: Type.Optional(typed(40)),
    national_id: Type.Optional(typed(40)),
    id_issuing_country: Type.Optional(Country),
    name: Type.Optional(typed(200)),
  }),
  reply: {
    status: 200,
    data: Type.Object({ number: OrNull(Type.String()), items: Type.Array(AlikeRecord) }),
  },
  example: { query: { tel: '0712 345 678', name: 'Amina Odhiambo' } },

  async live({ tx, query, caller }) {
    const phone = query.tel ? readPhone(query.tel, caller.country) : null;
    const { national_id: nationalId, name = null } = query;
    const idIssuingCountry = query.id_issuing_country ?? caller.country;
    const owner = nationalId ? await findDocumentOwner(tx, { nationalId, idIssuingCountry }) : null;
    const words = name ? nameWords(name) : [];
    const found = await findAlike(tx, { phone, words, owner, limit: ALIKE_MAX });
    const items = found.flatMap((known) => {
      const like = [...likenessOf({ phone, name, documentOwner: owner }, known)];
      if (like.length === 0) return [];
      const { id, nationalId: national_id, createdAt } = known;
      const shown = { id, name: known.name, phone: known.phone, national_id };
      return [{ ...shown, created_at: createdAt.toString(), like, refuses: id === owner }];
    });
    return { number: phone, items };
  },
});
