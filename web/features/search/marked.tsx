import type { ReactNode } from 'react';
import type { Why } from '#contract/search/calls.ts';

/** A text with the words marked for which it was found. */
export function Marked({ text, marks }: Pick<Why, 'text' | 'marks'>) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [start, length] of marks) {
    if (start < at) continue;
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, start + length)}</mark>);
    at = start + length;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
