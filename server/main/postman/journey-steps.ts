import { consoleFamily } from '#api/console/console-family.ts';
import type { Family } from '#api/kit/declare/family.ts';
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

/** Makes steps of a family's endpoints, by their names. */
export function stepsOf({ endpoints }: Pick<Family, 'endpoints'>) {
  return (name: string, step: Omit<PostmanStep, 'endpoint'> = {}): PostmanStep => {
    const endpoint = endpoints.find((each) => each.name === name);
    if (!endpoint) throw new Error(`there is no endpoint ${name}`);
    return { endpoint, ...step };
  };
}

export const member = stepsOf(memberFamily);
export const staff = stepsOf(consoleFamily);
