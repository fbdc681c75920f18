import { html } from 'hono/html';

export const outboxPageStyles = html`<style>
  body {
    padding: clamp(24px, 6vw, 64px) 16px 64px;
  }
  header,
  main {
    max-width: 640px;
    margin-inline: auto;
  }
  h1 {
    margin: 0 0 8px;
    font-size: clamp(28px, 8vw, 40px);
    line-height: 1.15;
    letter-spacing: -0.01em;
  }
  p {
    margin: 0;
    text-wrap: pretty;
  }
  header p,
  .meta {
    color: var(--text-muted);
  }
  form {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin: 24px 0 32px;
  }
  label {
    flex-basis: 100%;
  }
  input,
  button {
    min-height: 48px;
    padding: 8px 16px;
    border: 1px solid var(--border);
    border-radius: 2px;
    background: var(--surface);
    color: var(--text);
    font: inherit;
  }
  input {
    flex: 1 1 220px;
    min-width: 0;
  }
  button {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
    cursor: pointer;
  }
  button:hover {
    background: var(--accent-hover);
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  article {
    margin-bottom: 16px;
    padding: 24px clamp(16px, 5vw, 32px);
    background: var(--surface);
  }
  .meta {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    justify-content: space-between;
    padding-bottom: 12px;
    border-bottom: 1px dashed var(--border);
    font-size: 15px;
    overflow-wrap: anywhere;
  }
  h2 {
    margin: 16px 0 0;
    font-size: 20px;
    line-height: 1.3;
  }
  .text {
    margin-top: 12px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  a {
    color: var(--accent);
  }
</style>`;
