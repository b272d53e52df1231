import { type RawBuilder, sql } from 'kysely';
import { isKind } from '#contract/material/kinds.ts';
import { pathTo, rowOf } from '#contract/pages/pages.ts';
import type { SentKind } from '#contract/sent/values.ts';
import type { InboxPage } from '#contract/site/inbox.ts';
import { subjectPath } from '#contract/subjects/values.ts';

/** What people send of one kind, in SQL. */
type SentRow = {
  from: RawBuilder<unknown>;
  /** The account that sent it. */
  sender: string;
  at: string;
  title: string;
  /** One of SENT_STATES. */
  state: string;
  answer?: string;
  reason?: string;
  /** How many are ahead of one that waits. */
  ahead?: string;
  /** What names the page to go on at; null: there is none. */
  key?: string;
  pageOf?: (key: string) => string;
  /** Where it is dealt with, and when it waits for an admin. */
  inbox?: { page: InboxPage; waits: string };
};

/**
 * Everything that people send, one row each: a sender's own page and the admin's Inbox are made from it. Who may read what is
 * sent, its own calls decide: here each sender is given what is theirs, and admins are given how much waits.
 */
export const SENT_ROWS: Readonly<Record<SentKind, SentRow>> = {
  contribution: {
    from: sql`material left join resource on resource.id = material.published_as and resource.deleted_at is null`,
    sender: 'material.sender_id',
    at: 'material.created_at',
    title: "concat_ws(' ', material.subject, nullif(material.subject_code, ''))",
    state: `case when material.published_at is not null then 'published' when material.deleted_at is not null then 'rejected'
      when material.returned_at is not null then 'yours' else 'waiting' end`,
    answer: 'material.decision_note',
    reason: 'material.decision_reason',
    ahead: `case when material.published_at is null and material.deleted_at is null and material.returned_at is null then (
      select count(*)::int from (select from material as other where other.deleted_at is null
        and other.published_at is null and other.returned_at is null and other.created_at < material.created_at
        limit 100) as earlier) end`,
    key: 'coalesce(material.published_files[1]::text, resource.kind)',
    pageOf: (key) => (isKind(key) ? rowOf(key).path : pathTo('file', { id: key })),
    inbox: {
      page: 'materialAdmin',
      waits: 'material.deleted_at is null and material.published_at is null and material.returned_at is null',
    },
  },
  wish: {
    from: sql`subject_wish
      left join subject_code as asked on asked.key = subject_wish.code_key
      left join subject on subject.id = asked.subject_id`,
    sender: 'subject_wish.user_id',
    at: 'subject_wish.asked_at',
    title: "concat_ws(' ', subject.name, asked.spelling)",
    state: "case when subject_wish.arrived_at is null then 'waiting' else 'done' end",
    key: 'asked.spelling',
    pageOf: subjectPath,
  },
  report: {
    from: sql`report join resource on resource.id = report.resource_id`,
    sender: 'report.sender_id',
    at: 'report.created_at',
    title: "concat_ws(' ', resource.subject, nullif(resource.subject_code, ''))",
    state: "case report.state when 'open' then 'waiting' when 'fixed' then 'done' else 'rejected' end",
    inbox: { page: 'reports', waits: "report.state = 'open'" },
  },
  removal: {
    from: sql`takedown join attachment on attachment.id = takedown.attachment_id`,
    sender: 'takedown.sender_id',
    at: 'takedown.created_at',
    title: 'attachment.name',
    state: "case takedown.state when 'open' then 'waiting' when 'removed' then 'done' else 'rejected' end",
    answer: 'takedown.answer',
    inbox: { page: 'takedowns', waits: "takedown.state = 'open'" },
  },
  message: {
    from: sql`contact_message`,
    sender: 'contact_message.sender_id',
    at: 'contact_message.created_at',
    title: 'left(contact_message.message, 100)',
    state: "case when contact_message.deleted_at is null then 'waiting' else 'done' end",
    inbox: { page: 'contactsAdmin', waits: 'contact_message.deleted_at is null' },
  },
  request: {
    from: sql`privacy_request`,
    sender: 'privacy_request.user_id',
    at: 'privacy_request.received_at',
    title: 'left(privacy_request.request, 100)',
    state: "case when privacy_request.state = 'open' then 'waiting' else 'answered' end",
    answer: 'privacy_request.answer',
    key: "'own'",
    pageOf: () => pathTo('myData'),
    inbox: { page: 'privacyRequests', waits: "privacy_request.state = 'open'" },
  },
  grievance: {
    // Those that are, or once were, confidential or without a name, My grievances alone shows: an account that an admin moved does
    // not open them. The number of a confidential one stays.
    from: sql`(select * from grievance where track = 'ordinary' and not hidden_name and number !~ '-C[0-9]') as grievance`,
    sender: 'grievance.filer',
    at: 'grievance.received_at',
    title: 'grievance.number',
    state:
      "case grievance.state when 'received' then 'waiting' when 'with' then 'waiting' when 'answered' then 'yours' else 'done' end",
    key: 'grievance.number',
    pageOf: (number) => pathTo('case', { number }),
  },
  post: {
    from: sql`blog`,
    sender: 'blog.author_id',
    at: 'blog.created_at',
    title: 'blog.title',
    state: "case when blog.deleted_at is null then 'published' else 'removed' end",
    key: 'case when blog.deleted_at is null then blog.id::text end',
    pageOf: (id) => pathTo('blog', { id }),
  },
};
