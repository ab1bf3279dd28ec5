import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { type ConsolePages, sendPage } from './serve-pages.ts';

type Shown = {
  readonly pages: ConsolePages;
  /** What a lender is called; null where there is none of that slug. */
  readonly lenderNamed: (slug: string) => Promise<string | null>;
};

type Asked = { readonly Params: { readonly slug: string; readonly '*'?: string } };

/** As slugs are spelt: nothing else is written into a page. */
const SLUG = /^[a-z0-9](-?[a-z0-9]){1,39}$/;

/** Serves the borrowers' page of every lender, and what installs it on a phone. */
export function serveBorrowersPages(app: FastifyInstance, { pages, lenderNamed }: Shown): void {
  const send = async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
    const { slug, '*': below = '' } = request.params;
    // What no call of the page's door answers to is no page either.
    if (/^api(\/|$)/.test(below)) throw new ApiError('not_found');
    return sendPage(reply, installable((await pages()).me, slug));
  };
  app.get<Asked>('/me/:slug', send);
  app.get<Asked>('/me/:slug/*', send);
  app.get<Asked>('/me/:slug/app.webmanifest', async ({ params: { slug } }, reply) => {
    const name = SLUG.test(slug) ? await lenderNamed(slug) : null;
    if (name === null) throw new ApiError('not_found');
    reply.header('cache-control', 'public, max-age=3600');
    return reply.type('application/manifest+json').send(JSON.stringify(manifestOf(slug, name)));
  });
}

/** The page with a link to the manifest of its lender, who is known by the address alone. */
function installable(page: string, slug: string): string {
  if (!SLUG.test(slug)) return page;
  return page.replace('</head>', `<link rel="manifest" href="/me/${slug}/app.webmanifest"></head>`);
}

/** What a phone must know to keep the page among its apps. */
function manifestOf(slug: string, name: string) {
  const [id, colour] = [`/me/${slug}/`, '#0e5257'];
  const picture = (size: number) => ({
    ...{ src: `/app-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' },
    purpose: 'any maskable',
  });
  return {
    ...{ id, name, short_name: name, start_url: id, scope: id, display: 'standalone' },
    ...{ background_color: '#f1f5f4', theme_color: colour },
    icons: [picture(192), picture(512)],
  };
}
