import { useNavigate } from '@tanstack/react-router';
import { useSend } from '#kit/call/use-calls.ts';
import { useMay, useSignedIn } from '#kit/page/session.ts';
import { useWords } from '#kit/text/use-words.ts';
import { PRODUCTS } from '#products/words.ts';
import { Crumb } from './crumb.tsx';
import { bodyOf, NEW_PRODUCT, type ProductDraft } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import { EDITOR } from './words.ts';

/** Something new is lent. */
export function NewProduct() {
  const t = useWords(EDITOR);
  const say = useWords(PRODUCTS);
  const may = useMay();
  const navigate = useNavigate();
  const { currency } = useSignedIn().tenant;
  const send = useSend('post', '/products');
  const create = (draft: ProductDraft) =>
    send.mutate(
      { body: { ...bodyOf(draft, currency), currency } },
      {
        onSuccess: ({ id }) =>
          void navigate({ to: '/products/$productId', params: { productId: id } }),
      },
    );
  return (
    <div className="page">
      <Crumb />
      <header className="head">
        <div>
          <h1>{say('newProduct')}</h1>
          <p className="dim">{t('newLead')}</p>
        </div>
      </header>
      {may('product.write') ? (
        <ProductForm
          begin={NEW_PRODUCT}
          currency={currency}
          submit={t('create')}
          isPending={send.isPending}
          error={send.error}
          onCancel={() => void navigate({ to: '/products' })}
          onSubmit={create}
        />
      ) : (
        <p>{t('adminOnly')}</p>
      )}
    </div>
  );
}
