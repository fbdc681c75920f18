/** An edit cannot be made; the message is one sentence for whoever typed the command. */
export class EditError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EditError';
  }
}
