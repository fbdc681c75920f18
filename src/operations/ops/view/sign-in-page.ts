import { html } from 'hono/html';
import { type Markup, opsPage } from './layout.ts';

/** `problem`: why the last attempt failed. */
export const signInPage = (problem?: string): Markup =>
  opsPage({
    title: 'Вход — сборка магазина',
    signedIn: false,
    content: html`<section class="narrow">
      <h1>Вход</h1>
      <p class="soft">
        Здесь видно, вышли&nbsp;ли правки на&nbsp;сайт, и&nbsp;можно вернуть прежний выпуск. Токен&nbsp;— это
        пароль, он&nbsp;задан на&nbsp;сервере в&nbsp;настройке <code>OPS_TOKEN</code>.
      </p>
      <form method="post" action="/ops/sign-in" class="fields">
        <label for="token">Токен</label>
        <input
          id="token"
          name="token"
          type="password"
          required
          maxlength="1000"
          autocomplete="current-password"
          ${problem ? html`aria-invalid="true" aria-describedby="problem"` : ''}
        />
        ${problem ? html`<p id="problem" class="problem" role="alert">${problem}</p>` : ''}
        <button class="primary">Войти</button>
      </form>
    </section>`,
  });
