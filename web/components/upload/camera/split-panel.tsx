import { useState } from 'react';
import type { BodyOf, ReplyOf } from '#contract/core/rules/calls.ts';
import type { PaperInFile } from '#contract/files/proposal-calls.ts';
import { MOST_FILES } from '#contract/files/values.ts';
import { examText } from '#contract/languages/dates.ts';
import type { MessagesOf } from '#contract/languages/groups.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field, Select } from '#web/ui/controls/field.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { insistently } from './insistently.ts';
import classes from './split-panel.module.css';

/** A part of a file: its first page, and the paper that begins there, as far as one was found. */
export type Part = { from: number; paper?: PaperInFile | undefined };

/** A file that seems to hold several papers: where each begins, which can be changed, and what splits it. */
export function SplitPanel({
  name,
  pages,
  papers,
  isSplitting,
  onSplit,
  onKeep,
}: {
  name: string;
  pages: number;
  papers: readonly PaperInFile[];
  isSplitting: boolean;
  onSplit: (parts: readonly Part[]) => void;
  onKeep: () => void;
}) {
  const messages = useTexts('filling');
  const { bundles: texts } = messages;
  const [begins, setBegins] = useState(() => papers.map(({ from }) => from));
  const parts = begins.map((from) => ({ from, paper: papers.find((paper) => paper.from === from) }));
  /** Where no paper begins yet; the last one is the first to be cut. */
  const free = Array.from({ length: pages }, (_, at) => pages - at).find((page) => !begins.includes(page));
  const change = (at: number, from: number) => setBegins(begins.with(at, from));

  return (
    <section className={classes.panel} aria-label={texts.heading(name, papers.length)}>
      <p className={classes.heading}>{texts.heading(name, papers.length)}</p>
      <p className={kit.note}>{texts.note}</p>
      <ol className={classes.parts} aria-label={texts.list}>
        {parts.map(({ from, paper }, at) => {
          const [least, end] = [(begins[at - 1] ?? 0) + 1, (begins[at + 1] ?? pages + 1) - 1];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: its page changes while it is chosen
            <li key={at} className={kit.stack2}>
              <p>
                <strong>{texts.range(from, end)}</strong>{' '}
                {paper ? paperText(paper, messages) || texts.unknown : texts.unknown}
              </p>
              {at > 0 && (
                <div className={classes.cut}>
                  <Field label={texts.beginsOn(at + 1)}>
                    {(ties) => (
                      <Select
                        {...ties}
                        value={String(from)}
                        disabled={isSplitting}
                        options={Array.from({ length: end - least + 1 }, (_, index) => ({
                          value: String(least + index),
                          label: texts.page(least + index),
                        }))}
                        onChange={({ target }) => change(at, Number(target.value))}
                      />
                    )}
                  </Field>
                  <Button
                    look="quiet"
                    disabled={isSplitting}
                    aria-label={texts.remove(at + 1)}
                    onClick={() => setBegins(begins.toSpliced(at, 1))}
                  >
                    {texts.join}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <div className={classes.choices}>
        <Button loading={isSplitting} disabled={parts.length < 2} onClick={() => onSplit(parts)}>
          {texts.split(parts.length)}
        </Button>
        {free !== undefined && parts.length < MOST_FILES && (
          <Button
            look="plain"
            disabled={isSplitting}
            onClick={() => setBegins([...begins, free].toSorted((one, other) => one - other))}
          >
            {texts.add}
          </Button>
        )}
        <Button look="quiet" disabled={isSplitting} onClick={onKeep}>
          {texts.keep}
        </Button>
      </div>
    </section>
  );
}

/** What a paper is: its subject, code and exam, as far as they are known. */
export function paperText({ code, name, exam }: PaperInFile, messages: MessagesOf<'filling'>): string {
  return [[name, code && `(${code})`].filter(Boolean).join(' '), exam && examText(messages, exam, 'long')]
    .filter(Boolean)
    .join(', ');
}

/** Has the parts of a file made. @returns the upload of each @throws ApiError for a refusal, or where no answer came for minutes */
export async function cutFile(body: BodyOf<'files.cut'>): Promise<ReplyOf<'files.cut'>['files']> {
  const reply = await insistently(
    () => call('files.cut', { body }, { identifies: true }),
    ({ state }) => state === 'made',
    () => false,
  );
  return reply?.files ?? [];
}

/** The parts as they are asked for: each is called what its paper is, or by its pages. */
export function partsToMake(
  name: string,
  pages: number,
  parts: readonly Part[],
  messages: MessagesOf<'filling'>,
): { from: number; name: string }[] {
  return parts.map(({ from, paper }, at) => {
    const end = (parts[at + 1]?.from ?? pages + 1) - 1;
    const exam = paper?.exam && examText(messages, paper.exam, 'short');
    const known = paper?.code && [paper.code, exam].filter(Boolean).join(', ');
    return { from, name: known ? `${known}.pdf` : messages.bundles.nameOf(name, from, end) };
  });
}
