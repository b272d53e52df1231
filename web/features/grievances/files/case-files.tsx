import { type ComponentType, useContext, useRef, useState } from 'react';
import { MEGABYTE, sizeText } from '#contract/core/sizes.ts';
import type { CaseFile } from '#contract/grievances/file-fields.ts';
import { MOST_CASE_FILE_BYTES, MOST_CASE_FILES } from '#contract/grievances/file-values.ts';
import { ApiError, call } from '#web/api/call.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { IconDownload } from '#web/icons/download.ts';
import { IconFileUpload } from '#web/icons/file-upload.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import kit from '#web/ui/kit.module.css';
import { saveBlob } from '#web/ui/save-file.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { ACCEPT, type AttachProps } from './attached.ts';
import classes from './case-files.module.css';

type Given = { files: readonly CaseFile[]; number?: string; receipt?: string | undefined };

/** The files of a text: those that came with it, or those that it is to take along. */
export function CaseFiles(props: Given | AttachProps) {
  return 'files' in props ? <List {...props} /> : <Attach {...props} />;
}

/**
 * The files that came with a text, each with its size and its hash.
 * @param number of the case; without it they are only named, as on paper
 * @param receipt the code that opened the case, where no account did
 */
function List({ files, number, receipt }: Given) {
  const { caseFileScreens: texts } = useTexts('cases');
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={texts.heading}>
      {files.map((file) => (
        <li key={file.id} className={classes.row}>
          <div className={classes.what}>
            <p className={classes.name}>{file.name}</p>
            <p className={kit.note}>
              {sizeText(file.size)} · {texts.fingerprint} <code className={classes.hash}>{file.sha256}</code>
            </p>
          </div>
          {number && <Download file={file} number={number} receipt={receipt} />}
        </li>
      ))}
    </ul>
  );
}

function Download({
  file: { id, name },
  number,
  receipt,
}: {
  file: CaseFile;
  number: string;
  receipt: string | undefined;
}) {
  const { caseFileScreens: texts } = useTexts('cases');
  const notify = useContext(NotifyContext);
  const [loading, setLoading] = useState(false);

  async function download() {
    setLoading(true);
    try {
      const body = receipt === undefined ? {} : { receipt };
      saveBlob(name, await call('grievances.readFile', { params: { number, file: id }, body }));
    } catch (error) {
      notify(texts.downloadFailed, 'error', error instanceof ApiError ? { reason: error.message } : {});
    }
    setLoading(false);
  }

  return (
    <IconButton
      icon={IconDownload}
      label={texts.downloadOf(name)}
      disabled={loading}
      aria-busy={loading || undefined}
      onClick={() => void download()}
    />
  );
}

const loadAttach = () => import('./attach-files.tsx');

/** Attaches files to a text. The rest of it comes while they are chosen. */
function Attach(props: AttachProps) {
  const { caseFileScreens, errors } = useTexts('cases');
  const notify = useContext(NotifyContext);
  const isHydrated = useHydrated();
  const [loading, setLoading] = useState(false);
  const [Part, setPart] = useState<ComponentType<AttachProps & { first: number }>>();
  const [first, setFirst] = useState(0);
  const picker = useRef<HTMLInputElement>(null);

  async function take(chosen: readonly File[]) {
    setLoading(true);
    try {
      const { AttachFiles, rowsOf } = await loadAttach();
      props.setRows(rowsOf(chosen, caseFileScreens));
      setFirst(chosen.length);
      setPart(() => AttachFiles);
    } catch {
      notify(errors.unreachable, 'error');
    }
    setLoading(false);
  }

  if (Part) return <Part {...props} first={first} />;
  return (
    <div className={classes.attach}>
      <input
        ref={picker}
        hidden
        type="file"
        accept={ACCEPT}
        multiple
        aria-label={caseFileScreens.choose}
        onChange={({ currentTarget: { files } }) => files && void take([...files])}
      />
      {/* Without scripts nothing opens it. */}
      <Button
        data-waiting={!isHydrated || undefined}
        look="plain"
        icon={IconFileUpload}
        loading={loading}
        onClick={() => {
          picker.current?.click();
          // On its way while the files are looked for.
          loadAttach().catch(() => {});
        }}
      >
        {caseFileScreens.attach}
      </Button>
      <p className={kit.note}>
        {props.hint ??
          `${caseFileScreens.hint(MOST_CASE_FILES.ofMessage, MOST_CASE_FILE_BYTES / MEGABYTE)} ${caseFileScreens.asTheyAre}`}
      </p>
    </div>
  );
}
