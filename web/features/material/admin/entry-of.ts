import { MAX_LENGTH } from '#contract/core/constants.ts';
import type { Material } from '#contract/material/contribution-calls.ts';
import { RESOURCES } from '#contract/material/kinds.ts';

/** Where a submission's one link goes in an entry of its kind. */
export function firstLinkOf({ kind }: Pick<Material, 'kind'>) {
  return RESOURCES[kind].linkFields[0];
}

/**
 * A submission as an entry of its kind: what the contributor noted is its title, as far as it fits. Papers without a link have
 * none, or they would not join the others of their subject.
 */
export function entryOf(material: Material) {
  const { _id, kind, service, semester, subject, subjectCode, link, note, files } = material;
  // A cut through a letter of two halves leaves one that cannot be stored.
  const title = (!link && kind === 'pyq' ? '' : note)
    .replace(/\s+/g, ' ')
    .slice(0, MAX_LENGTH.title)
    .replace(/[\ud800-\udbff]$/, '');
  const links = { [firstLinkOf(material)]: link };
  return {
    _id,
    service,
    semester,
    subject,
    subjectcode: subjectCode,
    title,
    ...links,
    ...(files && { files }),
  };
}
