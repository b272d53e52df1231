import { useEffect, useState } from 'react';
import { isRect, type Rect } from '#contract/discussion/page-part.ts';
import type { Drawn } from './parts-context.ts';

/** A selection that has not changed for so long is looked at. Milliseconds. */
const PAUSE_MS = 150;
/** Of boxes of words, in the order of a page. */
const NAMES = ['--l', '--t', '--w', '--h'] as const;

/** The part of a page whose words are selected. */
export function useSelectedPart(): Drawn | undefined {
  const [part, setPart] = useState<Drawn>();
  useEffect(() => {
    let timer = 0;
    const look = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setPart(selectedPart()), PAUSE_MS);
    };
    document.addEventListener('selectionchange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', look);
    };
  }, []);
  return part;
}

function selectedPart(): Drawn | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const layer = elementOf(range.startContainer)?.closest<HTMLElement>('[data-words-of]');
  if (!layer) return undefined;
  const boxes = [...layer.children]
    .filter((word) => range.intersectsNode(word) && hasSelected(range, word))
    .map((word) => NAMES.map((name) => Number((word as HTMLElement).style.getPropertyValue(name)))); // spans
  const rect = rectAround(boxes);
  return rect && { page: Number(layer.dataset.wordsOf), rect };
}

/** Whether more of a word is selected than its edge. */
function hasSelected(
  { startContainer, startOffset, endContainer, endOffset }: Range,
  { firstChild: text }: Element,
) {
  const said = text?.textContent ?? '';
  const [from, to] = [
    startContainer === text ? startOffset : 0,
    endContainer === text ? endOffset : said.length,
  ];
  return said.slice(from, to).trim() !== '';
}

const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);

/** What all boxes are in. */
function rectAround(boxes: readonly number[][]): Rect | undefined {
  if (boxes.length === 0) return undefined;
  const side = (pick: (box: readonly number[]) => number, of: (...values: number[]) => number) =>
    Math.min(1000, Math.max(0, Math.round(of(...boxes.map(pick)))));
  const left = side(([l = 0]) => l, Math.min);
  const top = side(([, t = 0]) => t, Math.min);
  const right = side(([l = 0, , w = 0]) => l + w, Math.max);
  const bottom = side(([, t = 0, , h = 0]) => t + h, Math.max);
  const rect = [left, top, right - left, bottom - top];
  return isRect(rect) ? rect : undefined;
}
