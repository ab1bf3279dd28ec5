import { partnerFamily } from '#api/partner/partner-family.ts';
import { stepsOf } from './journey-steps.ts';
import type { PostmanFamily } from './postman-collection.ts';

export const PARTNER: PostmanFamily = {
  family: partnerFamily,
  url: '{{base_url}}/',
  headers: { ApiKey: ['X-API-Key', '{{api_key}}'] },
};

export const partner = stepsOf(partnerFamily);
