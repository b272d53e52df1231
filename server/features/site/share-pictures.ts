import { createHash } from 'node:crypto';
import type { Semester } from '#contract/core/constants.ts';
import type { Messages } from '#contract/languages/groups.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import type { PageName } from '#contract/pages/pages.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import { codeKey } from '#contract/subjects/values.ts';

/** Where the pictures of shared links are. */
export const PICTURES = '/og';

/** What a picture is of, and what is written on it. */
export type Picture =
  | { of: 'page'; page: PageName }
  | { of: 'list'; kind: ResourceKind; semester: Semester }
  | { of: 'post'; id: string; title: string; author: string }
  | { of: 'subject'; code: string; name: string; semester?: string };

/** The picture of a subject: with the first semester that it is taught in. */
export function pictureOfSubject({ code, name, placements }: Subject): Picture {
  const [semester] = placements.map((place) => place.semester).sort();
  return { of: 'subject', code, name, ...(semester && { semester }) };
}

/** What a picture says: a name in large letters, and a line below it. */
export type PictureTexts = { title: string; line: string };

/** What is written on a picture. */
export function pictureTexts(picture: Picture, messages: Messages): PictureTexts {
  const { share, resources, pages, resourcePage } = messages;
  if (picture.of === 'post') return { title: picture.title, line: share.by(picture.author) };
  if (picture.of === 'subject')
    return { title: picture.name, line: share.subject(picture.code, picture.semester) };
  if (picture.of === 'list')
    return {
      title: resources[picture.kind].title,
      line: resourcePage.semesterNumber(picture.semester),
    };
  return { title: pages[picture.page].title, line: share.tagline };
}

/** A picture's address; what it says is in it, so that another text is another picture for those who keep it. */
export function picturePath(picture: Picture, messages: Messages): string {
  const { title, line } = pictureTexts(picture, messages);
  const version = createHash('sha256').update(`${title}\n${line}`).digest('hex').slice(0, 8);
  return `${PICTURES}/${picture.of}/${nameOf(picture)}.jpg?v=${version}`;
}

function nameOf(picture: Picture): string {
  if (picture.of === 'post') return picture.id;
  if (picture.of === 'subject') return codeKey(picture.code);
  return picture.of === 'list' ? `${picture.kind}-${picture.semester}` : picture.page;
}
