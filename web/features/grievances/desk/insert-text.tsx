import { useRead } from '#web/api/queries.ts';
import { Choice } from '#web/ui/controls/field.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Puts a text of the reader's desks into what they write. */
export function InsertText({ onChoose }: { onChoose: (text: string) => void }) {
  const { deskScreens } = useTexts('cases', 'casework');
  const { data } = useRead('deskTexts.list', {});
  const texts = (data?.desks ?? []).flatMap((desk) => desk.texts).filter(({ matter }) => matter === '');
  if (texts.length === 0) return null;
  return (
    <Choice
      label={deskScreens.insert}
      options={[
        { value: '', label: deskScreens.chooseText },
        ...texts.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      value=""
      onChoose={(id) => {
        const chosen = texts.find(({ _id }) => _id === id);
        if (chosen) onChoose(chosen.text);
      }}
    />
  );
}
