/** What a shortcode of a lender needs to speak for itself at Daraja. */
export type DarajaShortcode = {
  readonly shortcode: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  /** The operator in whose name money is paid out, looked up or sent back. */
  readonly initiatorName: string;
  /** Its password, sealed for the provider. Made when it is first needed: that takes time. */
  readonly securityCredential: () => string;
};

/** A lender at Daraja. One shortcode may do both; often there is one for each direction. */
export type DarajaAccount = {
  /** Where Daraja is: https://api.safaricom.co.ke */
  readonly url: string;
  readonly isSimulated: boolean;
  readonly collection: DarajaShortcode & {
    readonly passkey: string;
    /** The till that is paid where the lender sells over a till; null for a paybill number. */
    readonly till: string | null;
    /** What the provider does with a paybill payment when we do not answer in time. */
    readonly unanswered: 'Completed' | 'Cancelled';
  };
  readonly payout: DarajaShortcode;
};
