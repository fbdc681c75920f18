/** The connection is to be cut without an answer: in memory the request fails, a server closes the socket. */
export class ConnectionDropped extends Error {
  constructor() {
    super('The connection was dropped on demand.');
    this.name = 'ConnectionDropped';
  }
}
