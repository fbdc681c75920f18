/** Closes the connection without a response: in memory the request fails, a server destroys the socket. */
export class ConnectionDropped extends Error {
  constructor() {
    super('The connection was dropped on demand.');
    this.name = 'ConnectionDropped';
  }
}
