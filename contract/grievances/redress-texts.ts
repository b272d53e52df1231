import { plural } from '../languages/plural.ts';
import { ownRule } from './case-texts.ts';
import type { Lack } from './committees.ts';
import type { DueKind } from './presets.ts';
import type { SeatRole } from './values.ts';

/** How a committee differs from its rule. */
const lackTexts: Record<Lack, string> = {
  chair: 'no chair',
  member: 'too few members',
  invitee: 'no student invitee',
  term: 'a term is too long or has no end',
  woman: 'at least one woman, not confirmed',
  reserved: 'at least one person from SC, ST or OBC, not confirmed',
};
const incomplete = (lacks: readonly Lack[]) =>
  `Composition incomplete: ${lacks.map((lack) => lackTexts[lack]).join('; ')}.`;

/** What the public page of grievances says. */
export const redress = {
  heading: 'How we handle grievances',
  intro: 'Who answers, by when, and how many were answered. This page is not legal advice.',
  file: 'File a grievance',
  follow: 'Follow a grievance',
  failed: 'Couldn’t load the members of the desks.',
  loading: 'Loading desks and figures...',
  desks: {
    title: 'Who answers',
    roles: { chair: 'chair', invitee: 'invitee' } satisfies Record<
      Exclude<SeatRole, 'member' | 'clerk'>,
      string
    >,
    nobody: 'This desk has no members yet.',
    until: (day: string) => `until ${day}`,
    contact: (text: string) => `How to reach this desk: ${text}`,
    incomplete,
  },
  steps: {
    title: 'Steps and days',
    order: (desks: string) => `Desks in their order: ${desks}.`,
    source: (title: string) => `Rule: ${title}`,
    ownRule,
    due: {
      refer: 'passes it on with comments within',
      answer: 'answers within',
      enquiry: 'makes its first enquiry within',
      inquiry: 'ends its inquiry within',
      report: 'reports within',
      appeal: 'decides on an appeal within',
    } satisfies Record<DueKind, string>,
    days: (days: number) => plural('en', days, { one: `${days} day`, other: `${days} days` }),
    workingDays: (days: number) =>
      plural('en', days, { one: `${days} working day`, other: `${days} working days` }),
    file: (months: number, more: number) =>
      `File within ${months} months of the incident; with reasons, ${more} months more.`,
    receipt: 'All days count from receipt.',
    appeal: (days: string) => `An appeal is possible within ${days} of the answer.`,
  },
  figures: {
    title: 'Figures by quarter',
    note: 'Only ordinary grievances. Counts under 5 are hidden, and a second one with each, so that nobody can be traced.',
    none: 'No quarter is over yet.',
    columns: {
      matter: 'About',
      received: 'Received',
      decided: 'Decided',
      inTime: 'In time',
      days: 'Days to the answer (median)',
    },
    all: 'All',
    hidden: 'Hidden',
    few: 'Fewer than 5 grievances in this quarter.',
  },
  orders: {
    title: 'Ombudsperson’s orders',
    note: 'Names are blacked out.',
    of: (matter: string, day: string) => `${matter}, ${day}`,
    heading: (matter: string) => `Order: ${matter}`,
    on: (day: string) => `Ombudsperson, ${day}`,
    back: 'All orders',
    print: 'Print or save as PDF',
    loading: 'Loading the order...',
    failed: 'Couldn’t load the order.',
    gone: 'Order not found',
    goneText: 'It may have been withdrawn.',
  },
};
