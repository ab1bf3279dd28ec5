import type { AccountFormProps, OpenForm } from './account-state.tsx';
import { CloseForm } from './close-form.tsx';
import { MoveLine, ReverseLine } from './line-forms.tsx';
import { PayForm } from './pay-form.tsx';

/** The drawer of what is to be done to an account. */
export function AccountForm({ form, ...props }: AccountFormProps & { readonly form: OpenForm }) {
  switch (form.id) {
    case 'deposit':
    case 'withdraw':
      return <PayForm direction={form.id} {...props} />;
    case 'close':
      return <CloseForm {...props} />;
    case 'reverse':
      return <ReverseLine line={form.line} {...props} />;
    case 'move':
      return <MoveLine line={form.line} {...props} />;
  }
}
