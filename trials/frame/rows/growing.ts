import { DAY_MS, DEPARTMENTS } from '#contract/core/constants.ts';
import { MATTER_NAMES } from '#contract/grievances/values.ts';
import { RESOURCE_KINDS, RESOURCES } from '#contract/material/kinds.ts';
import { NOTICE_VERSION } from '#contract/privacy/values.ts';
import { DISCUSSION } from './discussion.ts';
import { FILES } from './files.ts';
import {
  caseOf,
  codeOf,
  DRIVE,
  deletedAt,
  hexOf,
  idOf,
  linkOf,
  momentOf,
  NONE,
  pick,
  SUBJECTS,
  strayCodeOf,
  type Table,
  textOf,
  WORDS,
} from './parts.ts';
import { QUESTIONS } from './questions.ts';

const tomorrow = (n: number) => new Date(Date.now() + DAY_MS + n).toISOString();
/** Bytes, as COPY reads them. */
const bytesOf = (n: number) => `\\\\x${hexOf(n)}`;

/** The desk of the HOD, which a site begins with (server/database/migrations/043-grievances.ts). */
const HOD_DESK = idOf('desk', 1);
/** What those are about that the HOD has. */
const ORDINARY = MATTER_NAMES.slice(0, 8);
/** Most grievances were closed long ago. */
const isOpen = (n: number) => n % 500 === 0;

/** Every table that grows with the site, in the order of their references; rows are 0, 1, 2 and so on. */
export const GROWING = {
  user: {
    common: ['id', 'username', 'email', 'semester', 'created_at'],
    row: (n) => ({
      phone: 9_800_000_000 + n,
      rollno: 2_200_000 + n,
      department: pick(DEPARTMENTS.profile, n),
      roles: n < 3 ? '{admin}' : n < 20 ? '{hod}' : '{}',
      password_hash: 'nobody logs in by this',
      notice_version: NOTICE_VERSION,
      age: n % 1000 === 499 ? 'minor' : 'adult',
      practice_shared_at: n % 2 === 0 ? '2026-11-01T00:00:00Z' : NONE,
      deleted_at: n < 100 ? NONE : deletedAt(n),
    }),
  },
  resource: {
    common: ['id', 'created_at', 'updated_at', 'deleted_at'],
    row: (n) => {
      const kind = pick(RESOURCE_KINDS, n);
      // Every hundredth has a code that no subject has.
      const subject = Math.floor(n / RESOURCE_KINDS.length) % SUBJECTS;
      const code = n % 100 === 83 ? strayCodeOf(n) : codeOf(subject);
      const links = RESOURCES[kind].linkFields.map((field) => [field, linkOf(n, field)]);
      return {
        kind,
        service: RESOURCES[kind].service,
        semester: 1 + (subject % 8),
        subject: `${textOf(subject, 3)} ${subject}`,
        subject_code: code,
        title: `Part ${n}`,
        links: JSON.stringify(Object.fromEntries(links)),
      };
    },
  },
  blog: {
    common: ['id', 'created_at', 'updated_at', 'deleted_at'],
    row: (n) => ({
      author_id: idOf('user', n),
      title: `${textOf(n, 4)} ${n}`,
      author_name: `${pick(WORDS, n)} Student ${n}`,
      content: `<p>${textOf(n, 12)}</p>`,
      preview: textOf(n, 15),
      deleted_by: deletedAt(n) === NONE ? NONE : 'author',
    }),
  },
  complaint: {
    common: ['id', 'sender_id', 'username', 'email', 'created_at', 'deleted_at', 'held'],
    row: (n) => ({
      department: pick(DEPARTMENTS.complaint, n),
      problem: `${textOf(n, 20)} ${n}`,
      date: momentOf(n).slice(0, 10),
      has_case: true,
    }),
  },
  // Each complaint is a case.
  grievance: {
    row: (n) => {
      return {
        id: idOf('complaint', n),
        number: caseOf(n),
        track: 'ordinary',
        matter: pick(ORDINARY, n),
        stage: 'hod',
        state: isOpen(n) ? 'received' : 'closed',
        close_reason: isOpen(n) ? NONE : 'solved',
        closed_at: isOpen(n) ? NONE : momentOf(n),
        desk: HOD_DESK,
        department: pick(DEPARTMENTS.complaint, n),
        filer: n % 3 === 0 ? NONE : idOf('user', n),
        is_verified: n % 3 !== 0,
        rule: 'ugc2023',
        rule_version: 1,
        received_at: momentOf(n),
        // One of the heads of department above.
        assigned_to: n % 1000 === 0 ? idOf('user', 3) : NONE,
        next_due: isOpen(n) ? tomorrow(n).slice(0, 10) : NONE,
      };
    },
  },
  grievance_desk: {
    row: (n) => ({ grievance: idOf('complaint', n), desk: HOD_DESK, mode: 'holds' }),
  },
  grievance_due: {
    row: (n) => ({
      grievance: idOf('complaint', n),
      stage: 'hod',
      kind: 'refer',
      due_on: isOpen(n) ? tomorrow(n).slice(0, 10) : momentOf(n).slice(0, 10),
      met_at: isOpen(n) ? NONE : momentOf(n),
    }),
  },
  grievance_event: {
    row: (n) => ({
      grievance: idOf('complaint', n),
      seq: 1,
      kind: 'filed',
      by_role: 'filer',
      shown_to: 'all',
      text: JSON.stringify({ salt: '', text: textOf(n, 20) }),
      at: momentOf(n),
      prev_hash: hexOf(0),
      hash: hexOf(n),
    }),
  },
  grievance_order: {
    row: (n) => ({
      id: idOf('grievance_order', n),
      matter: pick(ORDINARY, n),
      decided_on: momentOf(n).slice(0, 10),
      text: textOf(n, 200),
      published_at: momentOf(n),
    }),
  },
  grievance_minutes: {
    row: (n) => ({
      id: idOf('grievance_minutes', n),
      desk: HOD_DESK,
      met_on: momentOf(n).slice(0, 10),
      present: `{${idOf('user', n)}}`,
      added_at: momentOf(n),
    }),
  },
  // Every tenth is unread, and every hundredth waits for the email of the day.
  notification: {
    common: ['id', 'user_id', 'at'],
    row: (n) => ({
      kind: 'case.reply',
      thing: n,
      path: '/complaints/mine',
      read_at: n % 10 === 1 ? NONE : momentOf(n),
      to_mail: n % 100 === 1,
    }),
  },
  // Every tenth is trusted.
  contributor_trust: {
    common: ['user_id'],
    row: (n) => ({
      streak: n % 10,
      named_by: n % 100 === 1 ? idOf('user', 1) : NONE,
      named_at: n % 100 === 1 ? momentOf(n) : NONE,
    }),
  },
  material: {
    common: ['id', 'sender_id', 'semester', 'created_at', 'deleted_at', 'held'],
    row: (n) => ({
      your_name: `${pick(WORDS, n)} Student ${n}`,
      service: RESOURCES[pick(RESOURCE_KINDS, n)].service,
      department: pick(DEPARTMENTS.material, n),
      subject_code: n % 100 === 84 ? strayCodeOf(n) : codeOf(n % SUBJECTS),
      subject: `${textOf(n % SUBJECTS, 3)} ${n % SUBJECTS}`,
      link: `${DRIVE}sent${hexOf(n).slice(-20)}`,
      note: textOf(n, 5),
      // Most were published long ago.
      published_at: n % 4 === 0 ? NONE : momentOf(n),
      returned_at: n % 40 === 8 ? momentOf(n) : NONE,
      // A few of those are still to be looked at.
      at_once: n % 100 === 2 || n % 100 === 6 ? 'unchecked' : NONE,
      decision_reason: n % 40 === 8 ? 'incomplete' : NONE,
    }),
  },
  contact_message: {
    common: ['id', 'sender_id', 'username', 'email', 'created_at', 'deleted_at', 'held'],
    row: (n) => ({ message: `${textOf(n, 20)} ${n}` }),
  },
  audit_log: {
    common: ['at'],
    row: (n) => ({
      actor_id: idOf('user', n % 20),
      action: n % 100 === 37 ? 'delete' : 'update',
      subject: n % 100 === 37 ? 'blog' : 'notes',
      subject_id: idOf(n % 100 === 37 ? 'blog' : 'resource', n),
      detail: JSON.stringify({ before: { title: 'A' }, after: { title: `B ${n}` } }),
    }),
  },
  event: {
    common: ['id', 'user_id', 'at'],
    row: (n) => ({
      kind: n % 10 === 0 ? 'signInFailed' : 'signIn',
      address: `10.${n % 250}.${(n >> 8) % 250}.1`,
      detail: n % 10 === 0 ? JSON.stringify({ email: `student${n}@college.example` }) : '{}',
    }),
  },
  session: {
    common: ['user_id', 'created_at', 'seen_at'],
    row: (n) => ({
      id: bytesOf(n),
      expires_at: tomorrow(n),
      browser: 'Firefox',
      system: 'Android',
      address: '10.0.0.0',
    }),
  },
  known_sender: { common: ['user_id', 'seen_at'], row: (n) => ({ sender: bytesOf(n) }) },
  known_device: { common: ['user_id', 'seen_at'], row: (n) => ({ mark: bytesOf(n) }) },
  consent: { common: ['id', 'user_id', 'at'], row: () => ({ kind: 'notice', detail: '{"version":2}' }) },
  saved_item: {
    common: ['at'],
    row: (n) => ({
      user_id: idOf('user', Math.floor(n / 4)),
      list: n % 2 ? 'saved' : 'opened',
      resource_id: idOf('resource', n),
    }),
  },
  blog_revision: {
    common: ['id'],
    row: (n) => ({
      blog_id: idOf('blog', n),
      title: textOf(n, 4),
      author_name: `Student ${n}`,
      content: `<p>${textOf(n, 12)}</p>`,
      preview: textOf(n, 15),
      saved_at: momentOf(n),
      replaced_at: momentOf(n),
    }),
  },
  ...DISCUSSION,
  report: {
    share: 0.1,
    common: ['id', 'sender_id', 'created_at'],
    row: (n) => ({
      resource_id: idOf('resource', n * 10),
      reporter: n % 10 === 0 ? hexOf(n) : NONE,
      reason: 'broken',
      note: textOf(n, 5),
      state: n % 10 === 0 ? 'open' : 'fixed',
      held: n % 500 === 10 ? 'haste' : NONE,
      ended_at: n % 10 === 0 ? NONE : momentOf(n * 10),
    }),
  },
  privacy_request: {
    share: 0.1,
    common: ['id', 'user_id', 'email'],
    row: (n) => ({
      name: `Student ${n}`,
      kind: 'correction',
      state: n % 20 === 0 ? 'open' : 'done',
      request: textOf(n, 10),
      received_at: momentOf(n * 10),
      due_at: tomorrow(n),
      ended_at: n % 20 === 0 ? NONE : momentOf(n * 10),
    }),
  },
  pending_verification: {
    share: 0.01,
    common: ['id'],
    row: (n) => ({
      email: `new${n}@college.example`,
      otp_hash: bytesOf(n),
      sent_at: momentOf(n * 100),
      expires_at: tomorrow(n),
    }),
  },
  password_reset: {
    share: 0.01,
    common: ['user_id'],
    row: (n) => ({ token_hash: bytesOf(n), expires_at: tomorrow(n) }),
  },
  ...FILES,
  ...QUESTIONS,
  rate_limit: { row: (n) => ({ key: `bench:${n}`, points: 1, expire: Date.now() + DAY_MS }) },
} satisfies Record<string, Table>;
