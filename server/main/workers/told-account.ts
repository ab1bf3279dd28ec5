import type { DarajaAccount, DarajaShortcode } from '#gateways/mpesa/daraja/daraja-account.ts';

type Told<Shortcode extends DarajaShortcode> = Omit<Shortcode, 'securityCredential'> & {
  readonly sealed: string;
};

/** An account of the simulator as it goes over a line: what makes its credential does not. */
type ToldAccount = Pick<DarajaAccount, 'url' | 'isSimulated'> & {
  readonly collection: Told<DarajaAccount['collection']>;
  readonly payout: Told<DarajaAccount['payout']>;
};

export function toldAccount({ collection, payout, ...account }: DarajaAccount): ToldAccount {
  return { ...account, collection: told(collection), payout: told(payout) };
}

export function accountTold(about: unknown): DarajaAccount {
  const { collection, payout, ...account } = about as ToldAccount;
  const sealedBy = ({ sealed }: { readonly sealed: string }) => ({
    securityCredential: () => sealed,
  });
  return {
    ...account,
    collection: { ...collection, ...sealedBy(collection) },
    payout: { ...payout, ...sealedBy(payout) },
  };
}

function told<Shortcode extends DarajaShortcode>(shortcode: Shortcode): Told<Shortcode> {
  const { securityCredential, ...rest } = shortcode;
  return { ...rest, sealed: securityCredential() };
}
