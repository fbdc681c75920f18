/**
 * Browsers translate a page by putting elements of their own in the place of its texts, or around them. React goes on to change,
 * move and remove the texts that it has made, wherever these are now, and fails (facebook/react#11538). Here its texts are
 * followed: what it removes goes with its translation, what it inserts stands where it should, and a text that it changes comes
 * back, to be translated again.
 */

/** Prefixes of React's node properties. */
const REACT = '__react';
const FIBER = '__reactFiber';

/** The replacement of a React text that a translator has removed. */
const replacements = new WeakMap<Text, Element>();
const replacedBy = new WeakMap<Element, readonly Text[]>();

const ELEMENT_NODE = 1;
const TEXT_NODE = 3;
/** By `nodeType`: other documents have other classes. */
const isElement = (node: Node | null): node is Element => node?.nodeType === ELEMENT_NODE;
const isText = (node: Node): node is Text => node.nodeType === TEXT_NODE;
const isOfReact = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith(REACT));
const isForeign = (node: Node | null): node is Element =>
  isElement(node) && node.isConnected && !isOfReact(node);

/** Whether React still uses a text. */
function isDrawn(text: Text): boolean {
  const key = Object.keys(text).find((each) => each.startsWith(FIBER));
  const fiber: unknown = key && Reflect.get(text, key);
  return typeof fiber === 'object' && fiber !== null && Reflect.get(fiber, 'return') !== null;
}

/** The outermost ancestor unknown to React. */
function outermost(element: Element): Element {
  const { parentElement } = element;
  return parentElement && isForeign(parentElement) ? outermost(parentElement) : element;
}

/** The replacement of a removed node. */
function replacementOf(record: MutationRecord, records: readonly MutationRecord[]): Element | undefined {
  if (isForeign(record.target)) return outermost(record.target);
  const atSamePlace = records.filter(
    ({ target, previousSibling, nextSibling }) =>
      target === record.target &&
      previousSibling === record.previousSibling &&
      nextSibling === record.nextSibling,
  );
  const added = atSamePlace.flatMap(({ addedNodes }) => [...addedNodes]);
  return [...added, record.previousSibling, record.nextSibling].find(isForeign);
}

const edits = new MutationObserver((records) => {
  for (const { target } of records) if (isText(target)) bringBack(target);
});

function note(records: readonly MutationRecord[]): void {
  for (const record of records)
    for (const node of record.removedNodes) {
      if (!isText(node) || node.isConnected || !isOfReact(node)) continue;
      const standIn = replacementOf(record, records);
      if (!standIn) continue;
      replacements.set(node, standIn);
      replacedBy.set(standIn, [...(replacedBy.get(standIn) ?? []), node]);
      edits.observe(node, { characterData: true });
    }
}

const observer = new MutationObserver(note);

/** Restores a text and its neighbours with the same replacement, except one being removed. */
function bringBack(text: Text, going?: Node): void {
  const standIn = replacements.get(text);
  if (!standIn) return;
  const texts = replacedBy.get(standIn) ?? [];
  for (const each of texts) replacements.delete(each);
  replacedBy.delete(standIn);
  standIn.replaceWith(...texts.filter((each) => each !== going && !each.isConnected && isDrawn(each)));
}

/* oxlint-disable typescript/unbound-method -- they are called with a node below */
const native = {
  appendChild: Node.prototype.appendChild,
  insertBefore: Node.prototype.insertBefore,
  removeChild: Node.prototype.removeChild,
};
/* oxlint-enable typescript/unbound-method */

/** Removes a child that was moved, and emptied wrappers. */
function removeDisplaced(parent: Node, child: Node): void {
  if (isText(child)) bringBack(child, child);
  for (let node: Node | null = child; node && node !== parent;) {
    const around: Node | null = node.parentNode;
    if (around) native.removeChild.call(around, node);
    node = around?.hasChildNodes() ? null : around;
  }
}

/** The reference node for inserting before a displaced `next`. */
function placeBefore(parent: Node, next: Node): Node | undefined {
  let place = isText(next) ? (replacements.get(next) ?? next) : next;
  while (place.parentNode && place.parentNode !== parent && !place.previousSibling) place = place.parentNode;
  return place.parentNode && parent.contains(place) ? place : undefined;
}

/** A text that React inserts is no longer replaced. */
function leaveStandIn(node: Node): void {
  if (isText(node)) bringBack(node);
}

/** Patches three methods of `Node`. Behaviour differs only where a node of React's is displaced, which would throw. */
function guardMethods(): void {
  Node.prototype.appendChild = function <Added extends Node>(this: Node, node: Added): Added {
    leaveStandIn(node);
    return native.appendChild.call(this, node) as Added;
  };
  Node.prototype.removeChild = function <Removed extends Node>(this: Node, child: Removed): Removed {
    if (child.parentNode === this || !isOfReact(child))
      return native.removeChild.call(this, child) as Removed;
    note(observer.takeRecords());
    removeDisplaced(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <Added extends Node>(
    this: Node,
    node: Added,
    next: Node | null,
  ): Added {
    leaveStandIn(node);
    if (!next || next.parentNode === this || !isOfReact(next))
      return native.insertBefore.call(this, node, next) as Added;
    note(observer.takeRecords());
    const place = placeBefore(this, next);
    native.insertBefore.call(place?.parentNode ?? this, node, place ?? null);
    return node;
  };
}

let isGuarded = false;

/** Tracks replaced texts in a React root. */
export function watchReplacedTexts(place: Element): void {
  if (!isGuarded) guardMethods();
  isGuarded = true;
  observer.observe(place, { childList: true, subtree: true });
}
