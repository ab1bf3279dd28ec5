import { Type } from 'typebox';
import { Day } from '#api/kit/wire/formats.ts';

// Fields whose names do not say all.

export const AmountOf = (description: string) => Type.Number({ description });
export const CountOf = (description: string) => Type.Integer({ description });
export const DayOf = (description: string) => Type.String({ ...Day, description });
export const FlagOf = (description: string) => Type.Boolean({ description });
export const TextOf = (description: string) => Type.String({ description });
