/** An edit that cannot be made; the message is one sentence for the user of the command. */
export class EditError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EditError';
  }
}
