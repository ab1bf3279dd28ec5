/**
 * What a create answers when what it was to create is there already, and that is no mistake: the
 * same payment told twice. It goes out as 200, where a new one is 201.
 */
export class AnsweredBefore<Data> {
  readonly data: Data;

  constructor(data: Data) {
    this.data = data;
  }
}
