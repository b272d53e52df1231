import { useState } from 'react';
import { DEFAULT_SEMESTER, type Semester } from '#contract/core/constants.ts';
import type { BodyOf } from '#contract/core/rules/calls.ts';
import type { AttachedFile, FilesField } from '#contract/files/attached-fields.ts';
import type { PaperInFile } from '#contract/files/proposal-calls.ts';
import type { RightsBasis } from '#contract/files/values.ts';
import type { Exam } from '#contract/material/exam-fields.ts';
import type { LinkField } from '#contract/material/kinds.ts';
import { hasKept, type Sending } from './sending.ts';
import { useKeptInTab } from './use-kept-in-tab.ts';
import { useQueue } from './use-queue.ts';

/** Who owns files; '' while nobody has said. */
export type Rights = { rightsBasis: RightsBasis | ''; rightsDetail: string };

/** What is said of one file; what is left out is as the form says of all, or not known. */
export type Choice = {
  name?: string | undefined;
  field?: LinkField | undefined;
  exam?: Exam | undefined;
  rights?: Rights | undefined;
  /** Of another paper than the form's it is sent as a contribution of its own. */
  paper?: PaperInFile | undefined;
};

type Body = {
  files?: FilesField | undefined;
  others?: BodyOf<'materials.add'>['others'];
  semester?: Semester;
};
/** How sending ends that never reached the server. */
type NotHere = { ok: false; error: { fieldErrors: Record<string, string> }; failure: { message: string } };

/** Until it has an upload's id a file is in the form under its own. */
const standIn = ({ key }: Pick<Sending, 'key'>) => `sending-${key}`;

export type Files = ReturnType<typeof useFiles>;

/** The files of a form: what hangs there already, what is sent, and what is said of each. @param place names the form */
export function useFiles(place: string, attachedFirst: readonly AttachedFile[] = []) {
  const sending = useQueue(place);
  const { queue, items } = sending;
  const [rights, setRights] = useState<Rights>({ rightsBasis: '', rightsDetail: '' });
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [attached, setAttached] = useState(attachedFirst);
  const forgetChoices = useKeptInTab(
    'choices',
    place,
    // Files that are kept may still be asked after.
    () => (items.length > 0 || hasKept(place) ? { rights, choices } : undefined),
    (kept) => {
      const said = kept as { rights: Rights; choices: typeof choices }; // written above
      setRights(said.rights);
      setChoices(said.choices);
    },
  );

  /** What could not be taken is no part of the form; it stands there until someone takes it away. */
  const sent = items.filter(({ state }) => state !== 'refused');
  const values = [
    ...attached.map(({ id }) => ({ id })),
    ...sent.map((item) => {
      const { rights: own, paper: _paper, ...choice } = choices[item.key] ?? {};
      return { upload: standIn(item), ...choice, ...(own ?? rights) };
    }),
  ];

  return {
    ...sending,
    rights,
    setRights,
    choiceOf: (key: string): Choice => choices[key] ?? {},
    choose: (key: string, choice: Choice) => setChoices((before) => ({ ...before, [key]: choice })),
    attached,
    setAttached,
    /** What is in the form's field `files`. */
    values,
    /** Which of the values a file is. */
    indexOf: (key: string) => attached.length + sent.findIndex((item) => item.key === key),
    /**
     * Sends a form once its files are uploaded. @param submit sends it
     * @param notHere what is said where one of them does not come
     */
    send: async <B extends Body, Outcome>(
      body: B,
      submit: (body: B) => Promise<Outcome>,
    ): Promise<Outcome | NotHere> => {
      if (!queue) return submit(body);
      if (!(await queue.settled()))
        return { ok: false, error: { fieldErrors: {} }, failure: { message: queue.notHere } };
      const uploads = new Map(queue.items.get().map((item) => [standIn(item), item.upload]));
      const files = body.files?.map((file) =>
        'upload' in file ? { ...file, upload: uploads.get(file.upload) ?? file.upload } : file,
      );
      const others = otherPapers(queue.items.get(), (key) => choices[key], body.semester);
      return submit({ ...body, files, ...(others.length > 0 && { others }) });
    },
    /** The form was sent. */
    forget: () => {
      queue?.forget();
      setChoices({});
      forgetChoices();
    },
  };
}

/** The files that are of other papers than the form's, by their papers. @param ofForm its semester, where a paper says none */
function otherPapers(
  items: readonly Sending[],
  choiceOf: (key: string) => Choice | undefined,
  ofForm: Semester = DEFAULT_SEMESTER,
) {
  const found = items.flatMap(({ key, upload }) => {
    const paper = choiceOf(key)?.paper;
    return paper && upload ? [{ upload, paper }] : [];
  });
  const byPaper = Map.groupBy(found, ({ paper: { code, name } }) => `${code} ${name}`);
  return [...byPaper.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { code, name, semester } = first.paper;
    const subject = { subjectCode: code, subject: name || code };
    return [{ ...subject, semester: semester ?? ofForm, uploads: same.map(({ upload }) => upload) }];
  });
}
