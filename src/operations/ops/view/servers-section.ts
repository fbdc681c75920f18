import { html } from 'hono/html';
import type { ServerState } from '../../control/overview.ts';
import { type Markup } from './layout.ts';
import { duration } from './labels.ts';

const ABSENT_MS = 10_000;

function releaseState({ unseenMs, behindMs, release }: ServerState): string {
  if (unseenMs > ABSENT_MS) return `не\u00a0отвечает ${duration(unseenMs)}`;
  if (release === undefined) return 'ещё без выпуска';
  return behindMs > 0 ? `отстаёт на\u00a0${duration(behindMs)}` : 'показывает текущий выпуск';
}

function role({ isLeader, builds, hasWantedCode, unseenMs }: ServerState): string {
  if (isLeader && unseenMs <= ABSENT_MS) return ', собирает';
  if (!builds) return '';
  return hasWantedCode ? ', может собирать' : ', с\u00a0другой версией программы';
}

export const serversSection = (servers: readonly ServerState[] | undefined): Markup | string =>
  !servers
    ? ''
    : html`<section class="waiting" aria-labelledby="servers">
        <h3 id="servers">Серверы</h3>
        <ul>
          ${servers.map(
            (server) =>
              html`<li>
                <bdi>${server.name}</bdi>: ${releaseState(server)}${role(server)}
                ${server.release === undefined ? '' : html`<span class="soft"><code>${server.release}</code></span>`}
              </li>`,
          )}
        </ul>
      </section>`;
