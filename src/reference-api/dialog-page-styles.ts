import { html } from 'hono/html';

/** Styles of a page with one narrow panel, such as a bill of the test bank. */
export const dialogPageStyles = html`<style>
  body {
    min-height: 100vh;
    padding: 24px 16px;
    display: grid;
    align-content: center;
    justify-items: center;
  }
  header,
  main {
    width: 100%;
    max-width: 440px;
    padding: 20px 32px;
    background: var(--surface);
  }
  header {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    justify-content: space-between;
    border-bottom: 1px dashed var(--border);
    font-size: 15px;
  }
  header span,
  .order {
    color: var(--text-muted);
  }
  main {
    padding-block: 32px;
  }
  h1 {
    margin: 0 0 16px;
    font-size: clamp(28px, 8vw, 40px);
    line-height: 1.15;
    letter-spacing: -0.01em;
    font-variant-numeric: tabular-nums;
  }
  p {
    margin: 0 0 24px;
    text-wrap: pretty;
  }
  .order {
    margin: 0;
  }
  [role='status'] {
    padding-left: 12px;
    border-left: 2px solid var(--danger);
  }
  form {
    display: grid;
    gap: 12px;
  }
  .button {
    display: block;
    width: 100%;
    min-height: 52px;
    padding: 12px 20px;
    border: 1px solid var(--border);
    border-radius: 2px;
    background: transparent;
    color: var(--text);
    font: inherit;
    text-align: center;
    text-decoration: none;
    cursor: pointer;
  }
  .button:hover {
    border-color: var(--text);
  }
  .button.main {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
  }
  .button.main:hover {
    background: var(--accent-hover);
  }
  .button:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
</style>`;
