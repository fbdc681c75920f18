import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that are answered at a time. Browsers send the next one after the answer. */
const MAX_UNDER_WAY = 20;
/** Requests that may wait behind those, of all connections together: a few kilobytes each. */
const MAX_WAITING = 10_000;

interface Sent {
  request: IncomingMessage;
  response: ServerResponse;
}

/** A connection whose client sends requests before it has the answers. */
interface Pipeline {
  underWay: number;
  waiting: Sent[];
}

interface Limits {
  maxConcurrent?: number;
  maxQueued?: number;
}

/**
 * A listener that answers so many requests of a connection at a time. No more is read from the connection until there is room;
 * what was read with them waits in turn. Where all connections' waiting requests are too many, the one that brings another
 * is closed.
 */
export function limitPipelining(
  listener: RequestListener,
  { maxConcurrent = MAX_UNDER_WAY, maxQueued = MAX_WAITING }: Limits = {},
): RequestListener {
  const pipelines = new WeakMap<Socket, Pipeline>();
  let waitingInAll = 0;

  function open(socket: Socket): Pipeline {
    const pipeline: Pipeline = { underWay: 0, waiting: [] };
    pipelines.set(socket, pipeline);
    socket.once('close', () => {
      waitingInAll -= pipeline.waiting.length;
      pipeline.waiting = [];
    });
    return pipeline;
  }

  function begin({ request, response }: Sent, socket: Socket, pipeline: Pipeline): void {
    pipeline.underWay++;
    response.once('close', () => {
      // In a turn of its own: answers that are there at once would follow each other while everybody else waits.
      setImmediate(() => goOn(socket, pipeline));
    });
    listener(request, response);
  }

  function goOn(socket: Socket, pipeline: Pipeline): void {
    pipeline.underWay--;
    if (socket.destroyed) return;
    const next = pipeline.waiting.shift();
    if (next) {
      waitingInAll--;
      begin(next, socket, pipeline);
    } else if (socket.isPaused()) socket.resume();
  }

  return (request, response) => {
    const { socket } = request;
    const pipeline = pipelines.get(socket) ?? open(socket);
    if (pipeline.underWay < maxConcurrent) {
      begin({ request, response }, socket, pipeline);
      return;
    }
    if (waitingInAll >= maxQueued) {
      socket.destroy();
      return;
    }
    waitingInAll++;
    pipeline.waiting.push({ request, response });
    socket.pause();
  };
}
