import {
  type ReactNode,
  type Ref,
  Suspense,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { sleep } from '#web/api/call.ts';
import kit from '#web/ui/kit.module.css';
import { sparePart } from '#web/ui/loading/lazy-part.ts';
import { loadTexts } from '#web/ui/text/use-texts.ts';
import { firstPageOf, isUnderWay } from '../files/sending.ts';
import { type Files, useFiles } from '../files/use-files.ts';
import { useKeptInTab } from '../files/use-kept-in-tab.ts';
import { type Camera, CameraField } from './camera/camera-field.tsx';
import { FilesField, type FormWithFiles } from './files-field.tsx';

/** Comes with the first file that is uploaded. */
const FillIn = sparePart(() => loadTexts('filling').then(() => import('./filling/fill-in.tsx')), 'FillIn');

/** Of a form whose texts are kept with its files. */
type FormToKeep = FormWithFiles & {
  isDirty(): boolean;
  getValues(): Readonly<Record<string, unknown>>;
  setValue(name: string, value: string): void;
};

/** The fields that a first page fills in; it may say who owns the file, too. */
const FILLED_IN = ['service', 'department', 'semester', 'subjectCode', 'subject'];
const isOfFiles = (field: string) => field.startsWith('files');

/** How long sending a form waits at most for what its first page says: on a bad line a photo takes that long. */
const PATIENCE_MS = 60_000;
const STEP_MS = 200;

/** What a form asks of its files. */
export type FilesOfForm = Files &
  Pick<Camera, 'photograph'> & {
    /** Waits until no first page may fill in anything more; for nothing where something else is wrong, or files alone. */
    filledIn: (wrong: readonly string[]) => Promise<void> | undefined;
  };

/**
 * The field with what sends its files, for a page that has both come later; its form asks for them by the ref. What is typed in
 * the form is kept as the files are.
 */
export function FilesPart({
  ref,
  form,
  place,
  early,
  fills = false,
  below,
}: {
  ref: Ref<FilesOfForm>;
  form: FormToKeep;
  place: string;
  /** Photos that were taken before this was loaded. */
  early: { current: File[] };
  /** Whether the form fills itself in with what the files say. */
  fills?: boolean;
  /** What is said of the files, once the first page of one is uploaded. */
  below?: (files: Files) => ReactNode;
}) {
  const files = useFiles(place);
  const camera = useRef<Camera>(null);
  /** Whether first pages are still read: until something says otherwise. */
  const isReading = useRef(true);
  const items = useRef(files.items);
  useEffect(() => {
    items.current = files.items;
  });
  const mayFill = () =>
    items.current.some((item) => isUnderWay(item) || (item.state === 'pages' && !item.firstPage)) ||
    (items.current.some(firstPageOf) && isReading.current);
  async function whenFilled() {
    const until = Date.now() + PATIENCE_MS;
    while (mayFill() && Date.now() < until) await sleep(STEP_MS);
    // What was read is in the fields a moment later.
    await sleep(STEP_MS);
  }
  const hasFirstPage = files.items.some(firstPageOf);
  const { typed, note } = useTyped();
  const forgetTyped = useKeptInTab(
    'typed',
    place,
    () => (form.isDirty() ? textsOf(form.getValues()) : undefined),
    (kept) => {
      // What someone typed before this was loaded is newer.
      const isNewer = form.isDirty();
      const now = textsOf(form.getValues());
      for (const [name, text] of Object.entries(textsOf(kept)))
        if (name in now && now[name] !== text && !(isNewer && now[name])) {
          form.setValue(name, text);
          note(name);
        }
    },
  );
  useImperativeHandle(ref, () => ({
    ...files,
    photograph: (photos) => camera.current?.photograph(photos),
    filledIn: (wrong) => {
      const isFilledIn = wrong.every((field) => FILLED_IN.includes(field) || isOfFiles(field));
      return fills && isFilledIn && !wrong.every(isOfFiles) && mayFill() ? whenFilled() : undefined;
    },
    forget: () => {
      camera.current?.forget();
      files.forget();
      forgetTyped();
    },
  }));
  return (
    <div className={kit.fit4}>
      <CameraField ref={camera} place={place} files={files} early={early} />
      <FilesField form={form} files={files} />
      {fills && hasFirstPage && (
        <Suspense>
          <FillIn
            form={form}
            files={files}
            typed={typed}
            onReading={(reads) => {
              isReading.current = reads;
            }}
          />
        </Suspense>
      )}
      {hasFirstPage && below?.(files)}
    </div>
  );
}

/** The fields of the page that someone changed, or came with. */
function useTyped() {
  const [typed, setTyped] = useState<ReadonlySet<string>>(
    () => new Set(new URLSearchParams(location.search).keys()),
  );
  const note = useCallback(
    (path: string) => setTyped((before) => (before.has(path) ? before : new Set([...before, path]))),
    [],
  );
  useEffect(() => {
    const hear = ({ type, target }: Event) => {
      // A choice is told twice: were it rendered before React hears of it by the second event, it would be taken back.
      if (target instanceof HTMLSelectElement && type === 'input') return;
      const { path } = target instanceof HTMLElement ? target.dataset : {};
      if (path) note(path);
    };
    for (const type of ['input', 'change']) document.addEventListener(type, hear);
    return () => {
      for (const type of ['input', 'change']) document.removeEventListener(type, hear);
    };
  }, [note]);
  return { typed, note };
}

/** The fields of one line or several; files are kept by themselves. */
function textsOf(values: unknown): Record<string, string> {
  const all = Object.entries(values ?? {}).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(all);
}
