import { Type } from 'typebox';
import { Uuid } from '#api/kit/wire/formats.ts';

/** Whom something is about, as lists name people. */
export const ClientParty = Type.Object({
  id: Uuid,
  name: Type.String(),
  phone: Type.String({ examples: ['+254712345678'] }),
});
