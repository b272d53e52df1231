import { useContext, useState } from 'react';
import { dayText } from '#contract/languages/dates.ts';
import { type PathClass, type Step, syllabusSteps } from '#contract/learning/path.ts';
import type { PathsToEdit } from '#contract/learning/path-calls.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { Choice } from '#web/ui/controls/field.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** The next version, as far as it is arranged. */
export type PathDraft = { note: string; steps: Step[] };
type Start = { label: string; draft: PathDraft };

/** Whose path one is, and for whom. */
export function usePathName() {
  const { pathScreens: texts } = useTexts('learning');
  return ({ by, programme, semester }: PathClass & { by: string }) =>
    texts.pathOf(by, texts.classOf(programme, semester));
}

/**
 * What the next version may begin with: the syllabus, an earlier version, or another teacher's path. Asks before it replaces what was
 * arranged.
 * @param draft what is arranged; undefined where nothing is
 */
export function PathStarts({
  data,
  draft,
  onStart,
}: {
  data: PathsToEdit;
  draft: PathDraft | undefined;
  onStart: (draft: PathDraft | undefined) => void;
}) {
  const messages = useTexts('learning');
  const { pathScreens } = messages;
  const { teacher: texts } = pathScreens;
  const notify = useContext(NotifyContext);
  const nameOf = usePathName();
  const [asked, setAsked] = useState<Start>();
  // What was only begun, and not changed since, is nobody's work.
  const [begun, setBegun] = useState<PathDraft>();
  const starts: Start[] = [
    ...data.paths.flatMap(({ isOwn, versions, ...path }) =>
      versions.map(({ version, at, note, steps }) => ({
        label: nameOf(isOwn ? { ...path, by: texts.lastOn(version, dayText(messages, at)) } : path),
        draft: { note, steps },
      })),
    ),
    { label: pathScreens.syllabus, draft: { note: '', steps: syllabusSteps(data.units) } },
  ];
  if (starts.length < 2) return null;
  const begin = ({ label, draft: next }: Start) => {
    onStart(next);
    setBegun(next);
    notify(texts.started(label), 'success', draft && { undo: () => onStart(draft) });
  };
  return (
    <>
      <Choice
        label={texts.start}
        value=""
        options={[
          { value: '', label: texts.start },
          ...starts.map(({ label }, at) => ({ value: String(at + 1), label })),
        ]}
        onChoose={(value) => {
          const start = starts[Number(value) - 1];
          if (start) (draft === undefined || draft === begun ? begin : setAsked)(start);
        }}
      />
      <ConfirmDialog
        opened={asked !== undefined}
        title={texts.replaceTitle(asked?.label ?? '')}
        text={texts.replaceText}
        confirmLabel={texts.replace}
        cancelLabel={texts.keep}
        onConfirm={() => {
          setAsked(undefined);
          if (asked) begin(asked);
        }}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}
