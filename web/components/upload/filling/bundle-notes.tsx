import { useContext, useState } from 'react';
import type { BodyOf } from '#contract/core/rules/calls.ts';
import type { FileProposal } from '#contract/files/proposal-calls.ts';
import { call } from '#web/api/call.ts';
import { NotifyContext } from '#web/api/notify.ts';
import type { Sending } from '#web/components/files/sending.ts';
import type { Files } from '#web/components/files/use-files.ts';
import { Button } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { insistently } from '../camera/insistently.ts';
import classes from '../camera/split-panel.module.css';
import { cutFile, type Part, paperText, partsToMake, SplitPanel } from '../camera/split-panel.tsx';

/** What was done to files of the form, to be taken back. */
type Done = { said: string; before: readonly Sending[]; made: readonly string[] };

/**
 * What is offered of the files of a form: to split one that seems to hold several papers, and to join photos that seem to be one.
 * Nothing is done by itself, and what is done can be taken back.
 */
export function BundleNotes({
  files,
  read,
  joins,
}: {
  files: Files;
  read: readonly FileProposal[];
  joins: readonly (readonly string[])[];
}) {
  const messages = useTexts('filling');
  const { bundles: texts } = messages;
  const notify = useContext(NotifyContext);
  const { items, queue } = files;
  /** By upload: what nobody wants to be asked of any more. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<string>();
  const [done, setDone] = useState<Done>();
  if (!queue) return null;

  const itemOf = (upload: string) => items.find((item) => item.upload === upload && item.state === 'filed');
  const keep = (uploads: readonly string[]) => setKept((before) => new Set([...before, ...uploads]));
  const several = read.flatMap(({ upload, papers, pages }) => {
    const item = itemOf(upload);
    return item && papers && pages && !kept.has(upload) ? [{ item, upload, papers, pages }] : [];
  });
  const groups = joins.flatMap((uploads) => {
    const photos = uploads.flatMap((upload) => itemOf(upload) ?? []);
    return photos.length === uploads.length && !uploads.some((one) => kept.has(one)) ? [photos] : [];
  });

  /** Puts files in the place of others, and says so. */
  function exchange(before: readonly Sending[], made: readonly Sending[], said: string) {
    for (const { key } of before) queue?.remove(key);
    for (const item of made) queue?.put(item);
    setDone({ said, before, made: made.map(({ key }) => key) });
  }

  async function attempt(of: string, failed: string, work: () => Promise<void>) {
    setBusy(of);
    try {
      await work();
    } catch (error) {
      notify(failed, 'error', { reason: error instanceof Error ? error.message : undefined });
    }
    setBusy(undefined);
  }

  async function split(item: Sending, upload: string, pages: number, parts: readonly Part[]) {
    const cut = await cutFile({ upload, parts: partsToMake(item.name, pages, parts, messages) });
    const made = cut.map(sendingOf);
    const [first] = parts;
    for (const [at, { key }] of made.entries()) {
      const paper = parts[at]?.paper;
      const isOther = paper && (paper.code || paper.name) && paper.code !== first?.paper?.code;
      files.choose(key, {
        ...files.choiceOf(item.key),
        exam: paper?.exam,
        paper: isOther ? paper : undefined,
      });
    }
    exchange([item], made, texts.done(item.name, made.length));
  }

  async function bind(photos: readonly Sending[]) {
    const pages: BodyOf<'files.document'>['photos'] = [];
    for (const { upload = '' } of photos) {
      const sheet = await insistently(
        () => call('files.sheet', { body: { upload } }, { identifies: true }),
        ({ state }) => state !== 'working',
        () => false,
      );
      pages.push({ upload, quarters: 0, ...(sheet?.state === 'found' && { corners: sheet.corners }) });
    }
    const name = texts.documentName;
    const reply = await insistently(
      () => call('files.document', { body: { name, photos: pages } }, { identifies: true }),
      ({ state }) => state === 'made',
      () => false,
    );
    if (!reply?.upload) return;
    const { upload, name: called = name, size = 0 } = reply;
    const made = sendingOf({ upload, name: called, size });
    const [first] = photos;
    if (first) files.choose(made.key, files.choiceOf(first.key));
    exchange(photos, [made], texts.bound(called, photos.length));
  }

  function takeBack({ before, made }: Done) {
    for (const key of made) queue?.remove(key);
    for (const item of before) queue?.put(item);
    setDone(undefined);
  }

  return (
    <>
      {several.map(({ item, upload, papers, pages }) => (
        <SplitPanel
          key={upload}
          name={item.name}
          pages={pages}
          papers={papers}
          isSplitting={busy === upload}
          onSplit={(parts) => void attempt(upload, texts.failed, () => split(item, upload, pages, parts))}
          onKeep={() => keep([upload])}
        />
      ))}
      {groups.map((photos) => {
        const [{ upload: first = '' } = { upload: '' }] = photos;
        const heading = texts.together(photos.length);
        return (
          <section key={first} className={classes.panel} aria-label={heading}>
            <p className={classes.heading}>{heading}</p>
            <ol className={classes.parts}>
              {photos.map(({ key, name }) => (
                <li key={key} className={kit.stack2}>
                  {name}
                </li>
              ))}
            </ol>
            <div className={classes.choices}>
              <Button
                loading={busy === first}
                onClick={() => void attempt(first, texts.bindFailed, () => bind(photos))}
              >
                {texts.bind}
              </Button>
              <Button look="quiet" onClick={() => keep(photos.flatMap(({ upload = '' }) => upload))}>
                {texts.apart}
              </Button>
            </div>
          </section>
        );
      })}
      <div role="status">
        {done && (
          <p className={classes.told}>
            {done.said}
            <Button look="quiet" onClick={() => takeBack(done)}>
              {texts.undo}
            </Button>
          </p>
        )}
        {busy && <p className={kit.note}>{several.length > 0 ? texts.splitting : texts.binding}</p>}
      </div>
      {items.map(({ key, name }) => {
        const { paper, ...choice } = files.choiceOf(key);
        return (
          paper && (
            <p key={key} className={classes.told}>
              {texts.other(name, paperText(paper, messages))}
              <Button look="quiet" onClick={() => files.choose(key, choice)}>
                {texts.useForm}
              </Button>
            </p>
          )
        );
      })}
    </>
  );
}

/** A file of the form that the server made. */
function sendingOf({ upload, name, size }: { upload: string; name: string; size: number }): Sending {
  const key = crypto.randomUUID();
  return { key, name, path: key, size, state: 'filed', upload };
}
