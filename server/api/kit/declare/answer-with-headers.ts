/**
 * What an endpoint answers that leaves something with its caller beside the data, such as a cookie
 * whose value is made by the call. It is kept for no retry.
 */
export class AnswerWithHeaders<Data> {
  readonly data: Data;
  readonly headers: Readonly<Record<string, string | string[]>>;

  constructor(data: Data, headers: Readonly<Record<string, string | string[]>>) {
    this.data = data;
    this.headers = headers;
  }
}
