import { Component, Fragment, type ReactNode } from 'react';
import { type KeptControls, keepControls } from './controls.ts';

export interface Failed {
  readonly error: unknown;
  readonly startAgain: () => void;
}

interface Props {
  place: Element;
  /** Replaces both the notice and the content. */
  drawFailed?: (failed: Failed) => ReactNode;
  children: ReactNode;
}

interface State {
  readonly hasFailed: boolean;
  readonly error: unknown;
  /** Number of restarts. */
  readonly starts: number;
}

/** With typed and chosen values. */
function copyOf(place: Element): HTMLElement {
  const copy = document.createElement('div');
  copy.dataset.islandCopy = '';
  for (const child of place.childNodes) copy.append(child.cloneNode(true));
  const fields = copy.querySelectorAll('input, select');
  place.querySelectorAll('input, select').forEach((model, index) => {
    const field = fields[index];
    if (field instanceof HTMLSelectElement && model instanceof HTMLSelectElement) field.value = model.value;
    if (field instanceof HTMLInputElement && model instanceof HTMLInputElement) field.checked = model.checked;
  });
  return copy;
}

/**
 * An error boundary that shows the earlier HTML with links and plain forms, and can restart with typed values. Stores are
 * unaffected.
 */
export class Recoverable extends Component<Props, State> {
  override state: State = { hasFailed: false, error: undefined, starts: 0 };
  #copy: HTMLElement | undefined;
  #typed: KeptControls | undefined;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { hasFailed: true, error };
  }

  override componentDidUpdate(): void {
    if (this.state.hasFailed) return;
    this.#typed?.refill();
    this.#copy = this.#typed = undefined;
  }

  readonly #show = (element: HTMLDivElement | null): void => {
    if (!element || !this.#copy) return;
    this.#typed ??= keepControls(this.#copy, this.props.place);
    element.append(this.#copy);
  };

  readonly #startAgain = (): void =>
    this.setState(({ starts }) => ({ hasFailed: false, error: undefined, starts: starts + 1 }));

  override render(): ReactNode {
    const { children, place, drawFailed } = this.props;
    const { hasFailed, error, starts } = this.state;
    if (!hasFailed) return <Fragment key={starts}>{children}</Fragment>;
    // Copied before the failed content is removed.
    this.#copy ??= copyOf(place);
    if (drawFailed) {
      this.#typed ??= keepControls(this.#copy, place);
      return drawFailed({ error, startAgain: this.#startAgain });
    }
    return (
      <>
        <div data-island-notice="" role="alert">
          <p>Эта часть страницы перестала работать. Корзина и&nbsp;то, что вы ввели, сохранены.</p>
          <button type="button" onClick={this.#startAgain}>
            Начать заново
          </button>
        </div>
        <div data-island-copy="" ref={this.#show} />
      </>
    );
  }
}
