import type { LinkField } from '../material/kinds.ts';
import type { NavPlace } from '../pages/navigation.ts';

/** Everything that is said of one kind of study material. */
export type KindTexts = {
  /** What it is called, as a heading and as a choice. */
  title: string;
  intro: string;
  /** What its pages are called where navigation has another word than `title`. */
  labels: Partial<Record<NavPlace, string>>;
  /** What one of its entries is called, after "Add", "Edit" and the like. */
  entry: string;
  linkLabels: Partial<Record<LinkField, string>>;
  /** So many of them, such as "2 papers". */
  count: (count: number) => string;
  /** What is missing of them, such as "papers" of "11 subjects have no papers yet". */
  none: string;
  notAvailable: string;
  invalidLink: string;
  fetchFailed: string;
  empty: string;
};

/** What an admin is told of its entries. */
export type KindAdminTexts = {
  added: string;
  addFailed: string;
  updated: string;
  updateFailed: string;
  deleted: string;
  deleteFailed: string;
  restored: string;
  fetchFailed: string;
  detailFailed: string;
};
