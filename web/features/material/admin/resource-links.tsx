import { linkHref } from '#contract/core/given.ts';
import { filePagePath } from '#contract/files/address.ts';
import type { ResourceEntry } from '#contract/material/calls.ts';
import { type LinkField, RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import { linkProblem } from '#contract/material/links.ts';
import { useSite } from '#web/api/app-cache.ts';
import { IconAlertTriangle } from '#web/icons/alert-triangle.ts';
import { IconExternalLink } from '#web/icons/external-link.ts';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './resource-links.module.css';

/** The links of an entry, each with what keeps students from opening it. */
export function ResourceLinks({
  kind,
  entry,
  fields: linkFields = RESOURCES[kind].linkFields,
}: {
  kind: ResourceKind;
  entry: ResourceEntry;
  /** Which of its links; all where it is left out. */
  fields?: readonly LinkField[];
}) {
  const { adminScreens, resources, resourcePage } = useTexts('staff');
  const trustedHosts = useSite()?.trustedHosts;
  return (
    <ul className={classes.links}>
      {linkFields.map((field) => {
        const link = entry[field] ?? '';
        const href = linkHref(link);
        // Before the trusted hosts are known nothing is accused.
        const isBlocked = trustedHosts && linkProblem(kind, link, trustedHosts) === 'invalid';
        // One link goes without saying; of several each says which it is.
        const label = linkFields.length > 1 && resources[kind].linkLabels[field];
        return (
          <li key={field}>
            {label && <span className={classes.which}>{label}</span>}
            {!link && !entry.files && <span className={kit.muted}>{adminScreens.resources.noLink}</span>}
            {link && !href && <span>{link}</span>}
            {href && (
              <a href={href} target="_blank" rel="noopener noreferrer" title={link}>
                <span>{href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}</span>
                <IconExternalLink size={18} aria-label={resourcePage.opensInNewTab} />
              </a>
            )}
            {link && isBlocked && (
              <span className={classes.blocked}>
                <IconAlertTriangle size={18} aria-hidden="true" />
                {adminScreens.resources.blockedLink}
              </span>
            )}
          </li>
        );
      })}
      {entry.files?.map(({ id, name }) => (
        <li key={id}>
          <a href={filePagePath(id, 1, '')} target="_blank" rel="noopener">
            <span>{name}</span>
            <IconExternalLink size={18} aria-label={resourcePage.opensInNewTab} />
          </a>
        </li>
      ))}
    </ul>
  );
}
