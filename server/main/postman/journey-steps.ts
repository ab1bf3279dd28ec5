import { consoleFamily } from '#api/console/console-family.ts';
import type { Endpoint } from '#api/kit/declare/endpoint.ts';
import { memberFamily } from '#api/member/member-family.ts';
import type { PostmanFamily, PostmanStep } from './postman-collection.ts';

export const MEMBER: PostmanFamily = {
  family: memberFamily,
  url: '{{member_url}}',
  headers: {
    AppKey: ['X-API-Key', '{{api_key}}'],
    AppSecret: ['X-API-Secret', '{{api_secret}}'],
    Token: ['Authorization', '{{token_type}} {{jwt_token}}'],
  },
};

/** Staff are known by a cookie, which Postman keeps by itself. */
export const STAFF: PostmanFamily = {
  family: consoleFamily,
  url: '{{console_url}}console/api/',
  headers: {},
};

function find(endpoints: readonly Endpoint[], name: string): Endpoint {
  const found = endpoints.find((endpoint) => endpoint.name === name);
  if (!found) throw new Error(`there is no endpoint ${name}`);
  return found;
}

export const member = (name: string, step: Omit<PostmanStep, 'endpoint'> = {}): PostmanStep => ({
  endpoint: find(memberFamily.endpoints, name),
  ...step,
});
export const staff = (name: string, step: Omit<PostmanStep, 'endpoint'> = {}): PostmanStep => ({
  endpoint: find(consoleFamily.endpoints, name),
  ...step,
});
