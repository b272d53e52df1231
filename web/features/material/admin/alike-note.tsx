import { useState } from 'react';
import type { KnownPaper } from '#contract/files/alike-calls.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { IconAlertTriangle } from '#web/icons/alert-triangle.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { missingPages, paperName } from '../known-paper.ts';
import classes from '../papers-like.module.css';
import material from './material.module.css';
import { FilePages } from './review/file-pages.tsx';
import { CHANGED, type UndoOf } from './review/use-undo.ts';

/**
 * What to look at in the files of a contribution, and papers like them, each with what can be decided of it.
 * @param id the contribution @param nameOf what one of its files is called @param onDecided it waits no more @param undo takes that back
 */
export function AlikeNote({
  id,
  nameOf,
  onDecided,
  undo,
}: {
  id: string;
  nameOf: (file: string) => string;
  onDecided: () => void;
  undo: (ids: string[], of: UndoOf, file: string) => unknown;
}) {
  const { alikeNotes, reviewScreen } = useTexts('sending', 'review');
  const { data, refetch } = useRead('contributions.alike', { params: { id } }, { staleTime: 0 });
  const found = (data?.files ?? []).flatMap(({ id: file, same, alike }) =>
    [...(same ? [same] : []), ...alike].map((known) => ({ file, known, isSame: known === same })),
  );
  return (
    <>
      {data?.files.map(
        ({ id: file, doubt }) =>
          doubt && (
            <p key={file} className={material.onSite} role="alert">
              <IconAlertTriangle size={18} aria-hidden="true" />
              {`${nameOf(file)}: ${reviewScreen.lacks[doubt]}`}
            </p>
          ),
      )}
      {found.length > 0 && (
        <section className={classes.notes} aria-label={alikeNotes.decide.heading}>
          {found.map(({ file, known, isSame }) => (
            <Known
              key={`${file} ${known.file}`}
              id={id}
              file={file}
              known={known}
              isSame={isSame}
              undo={undo}
              onReplaced={onDecided}
              onSetApart={() => void refetch()}
            />
          ))}
        </section>
      )}
    </>
  );
}

function Known({
  id,
  file,
  known,
  isSame,
  undo,
  onReplaced,
  onSetApart,
}: {
  id: string;
  file: string;
  known: KnownPaper;
  isSame: boolean;
  undo: (ids: string[], of: UndoOf, file: string) => unknown;
  onReplaced: () => void;
  onSetApart: () => void;
}) {
  const messages = useTexts('sending', 'review');
  const { alikeNotes } = messages;
  const texts = alikeNotes.decide;
  const [isOpen, setOpen] = useState(false);
  const told = { failureText: texts.failed };
  const replacing = useCall('contributions.replace', { ...told, invalidates: [...CHANGED] });
  const settingApart = useCall('contributions.different', told);
  const { file: other, by, isWaiting, exam } = known;
  const paper = paperName(known, messages);
  const alike = by === 'exam' ? alikeNotes.exam(paper) : alikeNotes.scan(paper);
  const onSite = isSame ? texts.same(paper) : alike;
  const what = isWaiting ? alikeNotes.waitingPaper(paper) : onSite;
  const input = other && { params: { id }, body: { file, other } };

  return (
    <div>
      <p>{[what, ...missingPages(known, texts)].join(' ')}</p>
      {input && (
        <div className={classes.actions}>
          <Button look="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.close : texts.compare}
          </Button>
          {!isWaiting && by !== 'bytes' && (
            <Button
              look="plain"
              aria-label={texts.replaceOf(paper)}
              disabled={replacing.isPending}
              onClick={async () => {
                if ((await replacing.run(input, () => undo([id], 'replacement', file))).ok) onReplaced();
              }}
            >
              {texts.replace}
            </Button>
          )}
          {by !== 'bytes' && (
            <Button
              look="plain"
              aria-label={texts.differentOf(paper)}
              disabled={settingApart.isPending}
              onClick={async () => {
                if ((await settingApart.run(input)).ok) onSetApart();
              }}
            >
              {texts.different}
            </Button>
          )}
        </div>
      )}
      {isOpen && other && <FilePages files={[{ id: other, name: paper, ...(exam && { exam }) }]} />}
    </div>
  );
}
