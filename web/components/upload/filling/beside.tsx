import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './fill-in.module.css';

/** Puts something below a field of the form around `root`: the page that has the field came long before this, and stays as small. */
export function Beside({
  root,
  field,
  children,
}: {
  root: { current: HTMLElement | null };
  field: string;
  children: ReactNode;
}) {
  const [place, setPlace] = useState<HTMLElement>();
  useLayoutEffect(() => {
    const control = root.current?.closest('form')?.querySelector(`[data-path="${field}"]`);
    const around = control?.closest('div');
    const made = document.createElement('div');
    made.className = classes.beside ?? '';
    around?.append(made);
    setPlace(made);
    return () => made.remove();
  }, [root, field]);
  return place && createPortal(children, place);
}
