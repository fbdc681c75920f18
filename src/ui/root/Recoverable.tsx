import { Component, Fragment, type ReactNode } from 'react';
import { type KeptControls, keepControls } from './controls.ts';

/** What has failed, and what draws it again. */
export interface Failed {
  readonly error: unknown;
  readonly startAgain: () => void;
}

interface Props {
  /** Where it is drawn. */
  place: Element;
  /** Says that it has failed, in the place of the notice and of what stood there. */
  drawFailed?: (failed: Failed) => ReactNode;
  children: ReactNode;
}

interface State {
  readonly hasFailed: boolean;
  readonly error: unknown;
  /** How often it has begun again. */
  readonly starts: number;
}

/** A copy of what stands in a place, with what is typed and chosen there. */
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
 * A part of the page that stays when it fails: what stood there is shown on, with its links and plain forms, and it can begin
 * again with what was typed. Its stores, and so the basket, are as they were.
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
    // What has failed stands until this is drawn.
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
