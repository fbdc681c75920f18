import { html } from 'hono/html';
import { formatRunProblem, type RunProblem } from '../../rebuilder/run-problem.ts';
import { describeProblem } from './describe-problem.ts';
import type { Markup } from './layout.ts';

export function failureSection(problem: RunProblem | undefined): Markup {
  const { what, advice } = describeProblem(problem ?? { code: 'unforeseen', detail: null });
  return html`<div class="failure">
    <p><strong>${what}</strong></p>
    <p>${advice}</p>
    ${problem === undefined ? '' : html`<p class="error" lang="en">${formatRunProblem(problem)}</p>`}
  </div>`;
}
