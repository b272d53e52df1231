import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import textClasses from '#web/components/rich-text/rich-text.module.css';
import { useDebounced } from '#web/ui/use-debounced.ts';
import classes from './rich-text-editor.module.css';
import { contentOf, editorExtensions } from './rich-text-editor-extensions.ts';
import { RichTextToolbar } from './rich-text-editor-toolbar.tsx';

/** A long text takes tenths of a second to write out; not at every letter. Milliseconds. */
const PAUSE_MS = 150;

type Props = {
  /** What is in it at first; later values are not read. */
  initialHtml: string;
  /** Told the HTML a moment after each change, and at the latest when the form is sent; `''` where there is no text. */
  onChange: (html: string) => void;
  placeholder: string;
  /** Attributes of the text's element: its name, and what describes it to a screen reader. */
  attributes: Record<string, string>;
};

/** Writes formatted text: TipTap under our own toolbar. Loaded only where it is used (rich-text-editor-field.tsx). */
export function RichTextEditor({ initialHtml, onChange, placeholder, attributes }: Props) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const extensions = useMemo(() => editorExtensions(placeholder), [placeholder]);
  const [content] = useState(() => contentOf(initialHtml, extensions));
  const tell = useDebounced((written: Editor) => onChange(htmlOf(written)), PAUSE_MS);
  const editor = useEditor({
    extensions,
    content,
    // TipTap writes its style sheet as HTML, which Trusted Types refuse: what counts of it is in ours.
    injectCSS: false,
    editorProps: {
      attributes: { ...attributes, role: 'textbox', class: `${textClasses.text} ${classes.text}` },
    },
    onUpdate: (update) => tell.call(update.editor),
    // What is done next, by mouse or key, finds the whole text in the form.
    onBlur: () => tell.flush(),
  });

  useEffect(() => {
    const form = root.current?.closest('form');
    form?.addEventListener('submit', tell.flush);
    return () => form?.removeEventListener('submit', tell.flush);
  }, [tell]);

  return (
    <div ref={root} className={classes.editor}>
      <RichTextToolbar editor={editor} controls={id} />
      <EditorContent id={id} className={classes.place} editor={editor} />
    </div>
  );
}

/** Empty lines alone are no text. */
function htmlOf(editor: Editor): string {
  return editor.getText().trim() === '' ? '' : editor.getHTML();
}
