import type { LinkState } from '#contract/material/values.ts';

/** What one address answers; `head` where it answers HEAD otherwise. */
export type Answer = {
  status?: number;
  type?: string;
  to?: string;
  body?: string;
  head?: number;
  /** What the network does in place of an answer. */
  fails?: 'dns' | 'silent' | 'cut';
};
/** A link, what is answered at each address that it leads to (host and path), and what is to be said of it. */
export type LinkCase = [what: string, link: string, answers: Record<string, Answer>, says: LinkState];

export const page = (title: string, body = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;
export const words = (count: number) =>
  'Unit one speaks of trees, graphs and their traversal. '.repeat(count);
export const menu = `<nav>${'<a href="/x">Departments</a> <a href="/y">Admissions and examinations</a> '.repeat(12)}</nav>`;
export const html = (title: string, body = ''): Answer => ({ body: page(title, body) });
export const pdf: Answer = { type: 'application/pdf', body: '%PDF-1.7 …' };
export const to = (address: string, status = 302): Answer => ({ status, to: address });
