import { IconLinkOff } from '@tabler/icons-react';
import { useContext } from 'react';
import type { LinkField, ResourceKind } from '#contract/kinds.ts';
import { linkProblem } from '#contract/links.ts';
import { examText } from '#contract/messages/dates.ts';
import type { ResourceEntry } from '#contract/resources.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import classes from './resource-link.module.css';

/**
 * One link of an entry. A good one opens a new tab; an empty or forbidden one looks like what it is and says so in a
 * toast when it is clicked.
 */
export function ResourceLink({
  kind,
  field,
  entry,
  trustedHosts,
}: {
  kind: ResourceKind;
  field: LinkField;
  entry: ResourceEntry;
  trustedHosts: readonly string[];
}) {
  const messages = useMessages();
  const { resources, resourcePage } = messages;
  const notify = useContext(NotifyContext);
  const texts = resources[kind];
  const exam = entry.exams?.[field];
  const label = exam
    ? examText(messages, exam) + (exam.isReappear ? ` (${resourcePage.reappear})` : '')
    : texts.linkLabels[field];
  const link = entry[field] ?? '';
  const problem = linkProblem(kind, link, trustedHosts);
  // Several links of a page have the same label; read out of its place, each has to say what it opens.
  const what = `, ${entry.title ?? entry.subject}`;

  if (problem) {
    const explanation = problem === 'missing' ? texts.notAvailable : texts.invalidLink;
    return (
      <Button
        look="plain"
        className={classes.unavailable}
        icon={IconLinkOff}
        onClick={() => notify(explanation, 'error')}
      >
        {label}
        <VisuallyHidden>
          {what} ({resourcePage.notAvailableMark})
        </VisuallyHidden>
      </Button>
    );
  }
  return (
    <ButtonLink to={link} target="_blank" rel="noopener noreferrer" className={classes.open}>
      {label}
      <VisuallyHidden>
        {what} ({resourcePage.opensInNewTab})
      </VisuallyHidden>
    </ButtonLink>
  );
}
