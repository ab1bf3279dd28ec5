import { type TProperties, Type } from 'typebox';

/** What callers send: a field that nobody knows is refused, lest a slip of the pen go unseen. */
export function Closed<Fields extends TProperties>(fields: Fields) {
  return Type.Object(fields, { additionalProperties: false });
}

/** A body that callers send, by the name that the reference gives it. */
export function Body<Fields extends TProperties>(title: string, fields: Fields) {
  return Type.Object(fields, { title, additionalProperties: false });
}

/** A body of changes: what changes nothing is a slip too. */
export function Changes<Fields extends TProperties>(title: string, fields: Fields) {
  return Type.Object(fields, { title, additionalProperties: false, minProperties: 1 });
}

/** An object of which only another declaration knows what is in it. */
export function AnyObject(description: string) {
  return Type.Object({}, { additionalProperties: true, description });
}

/** What we answer, by the name that the reference gives it: it may get more fields one day. */
export function Titled<Fields extends TProperties>(title: string, fields: Fields) {
  return Type.Object(fields, { title });
}
