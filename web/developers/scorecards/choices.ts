import { mostPoints } from '@mkopo/core/scoring/scorecard.ts';
import type { Answer } from '#kit/call/answers.ts';

export type KeyCard = Answer<'get', '/scorecards'>['items'][number];
export type ScoreUsage = Answer<'get', '/score-usage'>;
export type Card = KeyCard['card'];
export type Factor = Card['attributes'][number];

/** How much of all points a factor can bring, from 0 to 1. */
export function weightOf(factor: Factor, { attributes }: Card): number {
  const all = attributes.reduce((sum, one) => sum + mostPoints(one), 0);
  return all === 0 ? 0 : mostPoints(factor) / all;
}

/** What a factor is called, as one would say it. */
export const spokenName = (name: string) => name.replaceAll('_', ' ');
