import { z } from 'zod';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { semester } from '../core/rules/fields.ts';
import { examReply } from '../material/exam-fields.ts';
import { RESOURCE_KINDS } from '../material/kinds.ts';
import { EXAM_TESTS } from '../material/values.ts';
import { uploadId } from './attached-fields.ts';
import { MOST_FILES, UNREADABLE } from './values.ts';

/** Where something that is proposed was read: on the first page, in the file's name, or in the name of a folder around it. */
const READ_FROM = ['page', 'name', 'folder'] as const;

/** A place on the first page as it is shown, in thousandths: left, top, width, height. */
const place = z.array(z.number());

const read = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, from: z.enum(READ_FROM), box: place.optional(), sure: z.boolean() });
/** What was found for a field: nothing, one value, or two that contradict each other, of which a person chooses. */
const found = <Value extends z.ZodType>(value: Value) => z.array(read(value)).max(2);

/** What is proposed for a file that was sent. */
const fields = z.object({
  /**
   * `isKnown`: the catalogue has it; else as the paper calls it, and `''` where it says nothing. `box` is where its code stands,
   * `named` where its name does.
   */
  subject: z
    .array(
      read(z.object({ code: z.string(), name: z.string(), isKnown: z.boolean() })).extend({
        named: place.optional(),
      }),
    )
    .max(2),
  kind: found(z.enum(RESOURCE_KINDS)),
  semester: found(semester),
  exam: found(examReply),
  /** What kind of exam it is, where it is none of the regular ones of the university; known without a day, too. */
  sort: found(z.enum(['reappear', ...EXAM_TESTS])),
  marks: found(z.number()),
  /** The number by which the university knows the paper. */
  paper: found(z.string()),
});
export type ProposedFields = z.infer<typeof fields>;

/** A paper of a file that seems to hold several: the page at which it begins, and what it says that it is. */
export const paperInFile = z.object({
  from: z.number(),
  /** `''` where it says nothing; so is `name`. */
  code: z.string(),
  name: z.string(),
  semester: semester.optional(),
  exam: examReply.optional(),
});
export type PaperInFile = z.infer<typeof paperInFile>;

/** What is told of a file that may hold several papers. */
export const bundle = {
  /** Of how many pages, once that is known. */
  pages: z.number().optional(),
  /** Whether all of it that is read was read. */
  isWhole: z.boolean(),
  /** The papers that it seems to hold, where it is several. */
  papers: z.array(paperInFile).optional(),
};

const fileProposal = z.object({
  upload: z.string(),
  ...bundle,
  /** Whether its first page counted; otherwise it may come yet. */
  isRead: z.boolean(),
  unreadable: z.enum(UNREADABLE).optional(),
  /** Its first page seems to show a name, a roll number or answers. */
  isPersonal: z.literal(true).optional(),
  /** Its first page was read, and has no words: it is empty or black, or shows something else. */
  isBlank: z.literal(true).optional(),
  fields,
  /** The picture of its first page, and by how many quarters it is turned clockwise to be read. */
  picture: z
    .object({ address: z.string(), width: z.number(), height: z.number(), quarters: z.number() })
    .optional(),
});
export type FileProposal = z.infer<typeof fileProposal>;

/** What is sent: what each file is, for the person who sends it. */
export const uploads = {
  propose: endpoint({
    method: 'POST',
    path: '/api/uploads/propose',
    access: 'public',
    identifies: true,
    addition: true,
    summary:
      'Says what files that the caller sent are: subject, exam, semester and more, and where that was read.',
    body: z.object({
      files: z.array(z.object({ upload: uploadId })).max(MOST_FILES, because('files.tooMany', MOST_FILES)),
    }),
    /** One for each file of the caller's that the store has. */
    response: z.object({
      proposals: z.array(fileProposal),
      /** Photos that seem to be pages of one paper, by their uploads, in the order of its pages. */
      joins: z.array(z.array(z.string())),
    }),
  }),
};
