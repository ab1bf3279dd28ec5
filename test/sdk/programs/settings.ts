/** What a user's program is told: where the server is, and who may call it. */
export type Settings = {
  readonly url: string;
  readonly lender: string;
  readonly partnerKey: string;
  readonly scoringKey: string;
  readonly identity: { readonly username: string; readonly password: string };
  readonly app: { readonly apiKey: string; readonly apiSecret: string };
  /** Somebody who was invited and has no password yet. */
  readonly newcomer: { readonly email: string; readonly code: string };
  /** A member who stands for others. */
  readonly guarantor: {
    readonly email: string;
    readonly password: string;
    readonly memberNo: string;
  };
  readonly productId: string;
  readonly staff: { readonly approver: string; readonly cashier: string };
  readonly pinnumber: string;
};
