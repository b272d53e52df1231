import type { ColumnType, Generated } from 'kysely';
import type { FileRefusal } from '#contract/files/notices.ts';
import type { FileFormat, RightsBasis, Unreadable, WordBox } from '#contract/files/values.ts';
import type { Exam } from '#contract/material/exam-fields.ts';
import type { LinkField } from '#contract/material/kinds.ts';
import type { LinkState } from '#contract/material/values.ts';
import type { NullableTimestamp, Timestamp } from './account-schema.ts';

/** Bytes that are in the store, once however often they hang somewhere. `size`: pg gives a bigint as text. */
type StoredFileTable = {
  sha256: string;
  size: ColumnType<string, number, never>;
  format: FileFormat;
  state: Generated<'waiting' | 'reading' | 'ready' | 'unreadable'>;
  reason: Unreadable | null;
  page_count: number | null;
  attempts: Generated<number>;
  claimed_until: NullableTimestamp;
  turn: Generated<number>;
  bad_pages: Generated<number[]>;
  /** Whether the words of its pages are known to the search (page-word-queries.ts). */
  words_learned: Generated<boolean>;
  /** Whether all but its first page waits until someone stands for it. */
  held: Generated<boolean>;
  /** Bytes of what was made of it; pg gives a bigint as text. */
  made: ColumnType<string, number | undefined, number>;
  created_at: Timestamp;
  checked_at: NullableTimestamp;
  damage: 'missing' | 'changed' | null;
  /** From when on it may be taken to be cut into questions (features/questions); null: it does not wait for that. */
  cut_wanted: NullableTimestamp;
  /** Whether the job is to sign its pages (signature-queries.ts). */
  to_sign: Generated<boolean>;
};

/** How many files came and went, and their bytes: kept by the database itself (migration 029). */
type FileTotalTable = {
  what: ColumnType<'came' | 'went', never, never>;
  files: ColumnType<string, never, never>;
  bytes: ColumnType<string, never, never>;
};

/** A file where it hangs: on an entry or on a contribution. */
type AttachmentTable = {
  id: Generated<string>;
  file: string;
  resource_id: string | null;
  material_id: string | null;
  field: LinkField | null;
  exam: ColumnType<Exam | null, string | null | undefined, string | null>;
  name: string;
  rights_basis: RightsBasis;
  rights_detail: Generated<string>;
  uploaded_by: string | null;
  created_at: Timestamp;
  deleted_at: NullableTimestamp;
  hidden_at: NullableTimestamp;
  /** When an admin last decided that it stays. */
  kept_at: NullableTimestamp;
  /** The attachment that took its place. */
  replaced_by: string | null;
};

/** The photos that a document was made of, while they are kept. */
type FilePhotoTable = { file: string; number: number; photo: string };

type FilePageTable = {
  file: string;
  number: number;
  width: number | null;
  height: number | null;
  body: Generated<string>;
  source: 'digital' | 'hidden' | 'ocr' | 'none';
  confidence: number | null;
  boxes: ColumnType<WordBox[], string | undefined, string>;
  wants_ocr: Generated<boolean>;
  /** Whether a text that lay under a scan was held against the picture. */
  judged: Generated<boolean>;
  /** By how many clockwise its picture is shown. */
  quarters: Generated<number>;
  attempts: Generated<number>;
  claimed_until: NullableTimestamp;
  turn: Generated<number>;
  sent_at: Timestamp;
  /** A `tsvector`: what `termsOf` makes of the body. */
  words: ColumnType<string, string | undefined, string>;
};

/** What the text of a page is compared by (page-signature.ts). */
type PageSignatureTable = {
  file: string;
  number: number;
  length: number;
  /** The values of its signature. */
  minima: number[];
  bands: number[];
};

/** What a page looks like (page-look.ts). */
type PageLookTable = { file: string; number: number; bits: number[]; bands: number[] };

/** Files that an admin called different. */
type FileApartTable = { one: string; other: string };

/** A word of pages, for what is mistyped. */
type PageWordTable = { word: string; spelling: string; forms: string[]; seen: Generated<number> };

/** A part of what is being sent: its name in the store, and its bytes. */
export type UploadPart = [name: string, bytes: number];

/** What someone is sending. */
type UploadTable = {
  id: string;
  sender_id: string | null;
  sender_key: string;
  /** Of a visitor: which browser of the address it is, as that says itself. */
  browser_key: string | null;
  name: string;
  size: ColumnType<string, number, never>;
  received: ColumnType<string, number | undefined, number>;
  parts: ColumnType<UploadPart[], string | undefined, string>;
  file: string | null;
  refusal: FileRefusal | null;
  created_at: Timestamp;
  touched_at: ColumnType<Date, Date | undefined, Date>;
};

/** What someone says must not be here. */
type TakedownTable = {
  id: Generated<string>;
  attachment_id: string;
  sender_id: string | null;
  name: string;
  email: string;
  reason: string;
  state: Generated<'open' | 'removed' | 'restored'>;
  answer: Generated<string>;
  /** When its sender was known; null: it hides nothing. */
  confirmed_at: NullableTimestamp;
  created_at: Timestamp;
  ended_at: NullableTimestamp;
};

/** What the looks at a link found. */
type LinkCheckTable = {
  url: string;
  state: LinkState | null;
  doubt: Exclude<LinkState, 'fine'> | null;
  detail: Generated<string>;
  checked_at: NullableTimestamp;
  since: NullableTimestamp;
  next_at: Date;
};

/** A folder of papers that an admin imports, or did. */
type FolderImportTable = {
  id: Generated<string>;
  actor_id: string | null;
  name: string;
  created_at: Timestamp;
  undone_at: NullableTimestamp;
};

/** A file of such a folder, from the moment when it is looked at. */
type FolderImportFileTable = {
  import: string;
  upload: string;
  path: string;
  /** Where it hangs since it was published, and what that said then. */
  attachment: string | null;
  filed: ColumnType<unknown, string | null | undefined, string | null>;
  /** The entry that was made for it, and what that said then. */
  entry: string | null;
  entry_filed: ColumnType<unknown, string | null | undefined, string | null>;
};

export type FileTables = {
  stored_file: StoredFileTable;
  file_total: FileTotalTable;
  attachment: AttachmentTable;
  file_page: FilePageTable;
  file_photo: FilePhotoTable;
  page_signature: PageSignatureTable;
  page_look: PageLookTable;
  file_apart: FileApartTable;
  page_word: PageWordTable;
  folder_import: FolderImportTable;
  folder_import_file: FolderImportFileTable;
  upload: UploadTable;
  takedown: TakedownTable;
  link_check: LinkCheckTable;
};

/** A file that an admin split. */
export type Split = {
  /** The contribution that it hung on; it holds the first paper now. */
  first: string;
  /** All contributions that it became, the first among them. */
  ids: string[];
  /** The attachment of the whole file, and those of its parts. */
  file: string;
  parts: string[];
  /** What the first one said before. */
  before: {
    subject: string;
    subject_code: string;
    semester: number;
    decided_at: string | null;
    split: Split | null;
  };
};
