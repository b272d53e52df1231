import { useTexts } from '#web/ui/text/use-texts.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { GREEK, greekKey, insertion, KEYS, type KeyName } from './insert-key.ts';
import classes from './writing.module.css';

/** What the keys show; formulas are the same in every language. */
const SIGNS: Record<KeyName, string> = {
  fraction: 'a⁄b',
  root: '√x',
  power: 'xⁿ',
  index: 'xₙ',
  sum: '∑',
  integral: '∫',
  matrix: '[ ⁝ ]',
  code: '{ }',
};

/** Keys that a phone's keyboard does not have: each puts its text at the caret. @param area the field that it goes into */
export function KeyBar({ area }: { area: () => HTMLTextAreaElement | null | undefined }) {
  const { form: texts } = useTexts('posting').postingScreens;
  function press(key: Parameters<typeof insertion>[3]) {
    const field = area();
    if (!field) return;
    const { value, selectionStart, selectionEnd } = field;
    const { text, caret } = insertion(value, selectionStart, selectionEnd, key);
    field.focus();
    field.setRangeText(text, selectionStart, selectionEnd, 'end');
    field.setSelectionRange(selectionStart + caret, selectionStart + caret);
    // As if it was typed: the form and its draft hear of it.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return (
    <fieldset className={classes.keys} aria-label={texts.keys}>
      {(Object.keys(KEYS) as KeyName[]) // Object.keys forgets the literal names
        .map((name) => (
          <button key={name} type="button" title={texts.key[name]} onClick={() => press(KEYS[name])}>
            {/* The sign is a picture: what is read is its word. */}
            <span aria-hidden="true">{SIGNS[name]}</span>
            <VisuallyHidden>{texts.key[name]}</VisuallyHidden>
          </button>
        ))}
      {GREEK.map(([letter, name]) => (
        <button key={name} type="button" onClick={() => press(greekKey(name))}>
          <span aria-hidden="true">{letter}</span>
          <VisuallyHidden>{texts.greek(name)}</VisuallyHidden>
        </button>
      ))}
    </fieldset>
  );
}
