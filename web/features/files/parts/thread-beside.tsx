import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { threadPath } from '#contract/discussion/values.ts';
import { filePagePath } from '#contract/files/address.ts';
import { type Beside, BesideContext } from '#web/components/discussion/beside.ts';
import { IconX } from '#web/icons/x.ts';
import { Link } from '#web/router/link.tsx';
import { Screen } from '#web/router/screens.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useParts } from './parts-context.ts';
import { SheetHandle } from './sheet-handle.tsx';
import classes from './thread-beside.module.css';
import { useThreadsAt } from './use-threads-at.ts';

/**
 * A thread beside the page that it is about: a column, or on a narrow screen a sheet from below. Back, Escape and a button close it;
 * the reader stays at the page.
 */
export function ThreadBeside({ thread, page, q }: { thread: string; page: number; q: string }) {
  const { file } = useParts();
  const { parts: texts } = useTexts('files').fileScreens;
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [from, setFrom] = useState(0);
  const beside = useMemo<Beside>(
    () => ({
      ...{ thread, from },
      showFrom(next: number) {
        setFrom(next);
        heading.current?.focus();
      },
    }),
    [thread, from],
  );
  const { data } = useThreadsAt(file);
  const others = data?.threads.filter((one) => one.page === page && one._id !== thread) ?? [];
  const query = from > 0 ? `?from=${from}` : '';

  useEffect(() => {
    const book = box.current?.closest('article');
    heading.current?.focus({ preventScroll: true });
    // Closed, the focus is where the thread was opened from: its mark, else the pages.
    return () => {
      const mark = book?.querySelector<HTMLElement>(`[data-thread="${thread}"]`);
      if (!document.activeElement || document.activeElement === document.body || !book?.isConnected)
        (mark ?? book?.querySelector<HTMLElement>('[tabindex="0"]'))?.focus({ preventScroll: true });
    };
  }, [thread]);

  const close = () =>
    void navigate(filePagePath(file.id, page, q), { replace: true, preventScrollReset: true });

  const onKey = useEffectEvent(({ key, target, defaultPrevented }: KeyboardEvent) => {
    if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return;
    // What is being written is not put away by a key. A form that was sent leaves the focus nowhere.
    const isMeant = box.current?.contains(target) || target === document.body;
    if (isMeant && !target.closest('dialog, textarea, input, select')) close();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <aside ref={box} className={classes.beside} aria-label={texts.beside}>
      <div className={classes.head}>
        <SheetHandle sheet={box} onClose={close} />
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {texts.thread}
        </h2>
        <Link to={threadPath(thread) + query} className={classes.own}>
          {texts.ownPage}
        </Link>
        <IconButton icon={IconX} label={texts.close} onClick={close} />
      </div>
      <div className={classes.body}>
        {others.length > 0 && (
          <details className={classes.others}>
            <summary>{texts.others(others.length)}</summary>
            <ul>
              {others.map(({ _id, heading: title }) => (
                <li key={_id}>
                  <Link to={filePagePath(file.id, page, q, _id)} replace preventScrollReset dir="auto">
                    {title || texts.thread}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        )}
        <BesideContext value={beside}>
          <Screen page="thread" />
        </BesideContext>
      </div>
    </aside>
  );
}
