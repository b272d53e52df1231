import { DAY_MS, DEPARTMENTS } from '#contract/core/constants.ts';
import { RESOURCE_KINDS, RESOURCES } from '#contract/material/kinds.ts';
import { NOTICE_VERSION } from '#contract/privacy/values.ts';
import { FILES } from './files.ts';
import {
  codeOf,
  DRIVE,
  deletedAt,
  heldOf,
  hexOf,
  idOf,
  linkOf,
  momentOf,
  NONE,
  pick,
  SUBJECTS,
  senderOf,
  strayCodeOf,
  type Table,
  textOf,
  WORDS,
} from './parts.ts';

/** Every table that grows with the site, in the order of their references; rows are 0, 1, 2 and so on. */
export const GROWING = {
  user: {
    row: (n) => ({
      id: idOf('user', n),
      username: `${pick(WORDS, n)} Student ${n}`,
      email: `student${n}@college.example`,
      phone: 9_800_000_000 + n,
      rollno: 2_200_000 + n,
      department: pick(DEPARTMENTS.profile, n),
      semester: 1 + (n % 8),
      roles: n < 3 ? '{admin}' : n < 20 ? '{hod}' : '{}',
      password_hash: 'nobody signs in by this',
      notice_version: NOTICE_VERSION,
      age: n % 1000 === 499 ? 'minor' : 'adult',
      created_at: momentOf(n),
      deleted_at: n < 100 ? NONE : deletedAt(n),
    }),
  },
  resource: {
    row: (n) => {
      const kind = pick(RESOURCE_KINDS, n);
      // Every hundredth has a code that no subject has.
      const subject = Math.floor(n / RESOURCE_KINDS.length) % SUBJECTS;
      const code = n % 100 === 83 ? strayCodeOf(n) : codeOf(subject);
      const links = RESOURCES[kind].linkFields.map((field) => [field, linkOf(n, field)]);
      return {
        id: idOf('resource', n),
        kind,
        service: RESOURCES[kind].service,
        semester: 1 + (subject % 8),
        subject: `${textOf(subject, 3)} ${subject}`,
        subject_code: code,
        title: `Part ${n}`,
        links: JSON.stringify(Object.fromEntries(links)),
        created_at: momentOf(n),
        updated_at: momentOf(n),
        deleted_at: deletedAt(n),
      };
    },
  },
  blog: {
    row: (n) => ({
      id: idOf('blog', n),
      author_id: idOf('user', n),
      title: `${textOf(n, 4)} ${n}`,
      author_name: `${pick(WORDS, n)} Student ${n}`,
      content: `<p>${textOf(n, 12)}</p>`,
      preview: textOf(n, 15),
      created_at: momentOf(n),
      updated_at: momentOf(n),
      deleted_at: deletedAt(n),
      deleted_by: deletedAt(n) === NONE ? NONE : 'author',
    }),
  },
  complaint: {
    row: (n) => ({
      id: idOf('complaint', n),
      sender_id: senderOf(n),
      username: `${pick(WORDS, n)} Student ${n}`,
      email: `student${n}@college.example`,
      department: pick(DEPARTMENTS.complaint, n),
      problem: `${textOf(n, 20)} ${n}`,
      date: momentOf(n).slice(0, 10),
      created_at: momentOf(n),
      deleted_at: deletedAt(n),
      held: heldOf(n),
    }),
  },
  material: {
    row: (n) => ({
      id: idOf('material', n),
      sender_id: senderOf(n),
      your_name: `${pick(WORDS, n)} Student ${n}`,
      service: RESOURCES[pick(RESOURCE_KINDS, n)].service,
      department: pick(DEPARTMENTS.material, n),
      semester: 1 + (n % 8),
      subject_code: n % 100 === 84 ? strayCodeOf(n) : codeOf(n % SUBJECTS),
      subject: `${textOf(n % SUBJECTS, 3)} ${n % SUBJECTS}`,
      link: `${DRIVE}sent${hexOf(n).slice(-20)}`,
      note: textOf(n, 5),
      created_at: momentOf(n),
      deleted_at: deletedAt(n),
      held: heldOf(n),
      // Most were published long ago.
      published_at: n % 4 === 0 ? NONE : momentOf(n),
    }),
  },
  contact_message: {
    row: (n) => ({
      id: idOf('contact_message', n),
      sender_id: senderOf(n),
      username: `${pick(WORDS, n)} Student ${n}`,
      email: `student${n}@college.example`,
      message: `${textOf(n, 20)} ${n}`,
      created_at: momentOf(n),
      deleted_at: deletedAt(n),
      held: heldOf(n),
    }),
  },
  audit_log: {
    row: (n) => ({
      at: momentOf(n),
      actor_id: idOf('user', n % 20),
      action: n % 100 === 37 ? 'delete' : 'update',
      subject: n % 100 === 37 ? 'blog' : 'notes',
      subject_id: idOf(n % 100 === 37 ? 'blog' : 'resource', n),
      detail: JSON.stringify({ before: { title: 'A' }, after: { title: `B ${n}` } }),
    }),
  },
  event: {
    row: (n) => ({
      id: idOf('event', n),
      at: momentOf(n),
      kind: n % 10 === 0 ? 'signInFailed' : 'signIn',
      user_id: idOf('user', n),
      address: `10.${n % 250}.${(n >> 8) % 250}.1`,
      detail: n % 10 === 0 ? JSON.stringify({ email: `student${n}@college.example` }) : '{}',
    }),
  },
  session: {
    row: (n) => ({
      id: `\\\\x${hexOf(n)}`,
      user_id: idOf('user', n),
      created_at: momentOf(n),
      seen_at: momentOf(n),
      expires_at: new Date(Date.now() + DAY_MS + n).toISOString(),
      browser: 'Firefox',
      system: 'Android',
      address: '10.0.0.0',
    }),
  },
  known_sender: {
    row: (n) => ({ user_id: idOf('user', n), sender: `\\\\x${hexOf(n)}`, seen_at: momentOf(n) }),
  },
  known_device: {
    row: (n) => ({ user_id: idOf('user', n), mark: `\\\\x${hexOf(n)}`, seen_at: momentOf(n) }),
  },
  consent: {
    row: (n) => ({
      id: idOf('consent', n),
      user_id: idOf('user', n),
      kind: 'notice',
      detail: '{"version":2}',
      at: momentOf(n),
    }),
  },
  saved_item: {
    row: (n) => ({
      user_id: idOf('user', Math.floor(n / 4)),
      list: n % 2 ? 'saved' : 'opened',
      resource_id: idOf('resource', n),
      at: momentOf(n),
    }),
  },
  blog_revision: {
    row: (n) => ({
      id: idOf('blog_revision', n),
      blog_id: idOf('blog', n),
      title: textOf(n, 4),
      author_name: `Student ${n}`,
      content: `<p>${textOf(n, 12)}</p>`,
      preview: textOf(n, 15),
      saved_at: momentOf(n),
      replaced_at: momentOf(n),
    }),
  },
  report: {
    share: 0.1,
    row: (n) => ({
      id: idOf('report', n),
      resource_id: idOf('resource', n * 10),
      sender_id: senderOf(n),
      reporter: n % 10 === 0 ? hexOf(n) : NONE,
      reason: 'broken',
      note: textOf(n, 5),
      state: n % 10 === 0 ? 'open' : 'fixed',
      held: n % 500 === 10 ? 'haste' : NONE,
      created_at: momentOf(n * 10),
      ended_at: n % 10 === 0 ? NONE : momentOf(n * 10),
    }),
  },
  privacy_request: {
    share: 0.1,
    row: (n) => ({
      id: idOf('privacy_request', n),
      user_id: idOf('user', n),
      name: `Student ${n}`,
      email: `student${n}@college.example`,
      kind: 'correction',
      state: n % 20 === 0 ? 'open' : 'done',
      request: textOf(n, 10),
      received_at: momentOf(n * 10),
      due_at: new Date(Date.now() + DAY_MS + n).toISOString(),
      ended_at: n % 20 === 0 ? NONE : momentOf(n * 10),
    }),
  },
  pending_verification: {
    share: 0.01,
    row: (n) => ({
      id: idOf('pending_verification', n),
      email: `new${n}@college.example`,
      otp_hash: `\\\\x${hexOf(n)}`,
      sent_at: momentOf(n * 100),
      expires_at: new Date(Date.now() + DAY_MS).toISOString(),
    }),
  },
  password_reset: {
    share: 0.01,
    row: (n) => ({
      token_hash: `\\\\x${hexOf(n)}`,
      user_id: idOf('user', n),
      expires_at: new Date(Date.now() + DAY_MS).toISOString(),
    }),
  },
  ...FILES,
  rate_limit: {
    row: (n) => ({ key: `bench:${n}`, points: 1, expire: Date.now() + DAY_MS }),
  },
} satisfies Record<string, Table>;
