import type { BagItem } from '#contract/bag/calls.ts';
import { examText } from '#contract/languages/dates.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { useSite } from '#web/api/app-cache.ts';
import { noteOpened } from '#web/components/thing/note-opened.ts';
import { addressOf, goodLinksOf, iconOfThing } from '#web/components/thing/thing-address.ts';
import { ReportButton, SaveButton, ShareButton } from '#web/components/thing/thing-buttons.tsx';
import { Link } from '#web/router/link.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './bag-row.module.css';

/**
 * One thing of the bag: its name leads to it, and an entry's links are beside it.
 * @param brief its name, which is all that can be pressed, and what it is
 */
export function BagRow({ item, brief }: { item: BagItem; brief?: boolean | undefined }) {
  const messages = useTexts('bag');
  const { bagScreens: texts, resources } = messages;
  const { what, id, code, semester, kind, title, author, question, place } = item;
  const name = place?.title ?? item.name;
  const Icon = iconOfThing(item);
  // A file without an exam is called by it.
  const numbered =
    question &&
    [
      messages.questionNaming.name(question.number, question.part, question.alternative),
      ...(question.exam ? [examText(messages, question.exam, 'long')] : []),
    ].join(', ');
  const beside = numbered ?? (title && !name.endsWith(title) ? title : undefined);
  const whole = beside ? `${name}, ${beside}` : name;
  const about = [
    kind && resources[kind].title,
    beside,
    semester && texts.semester(semester),
    code,
    author && texts.by(author),
  ];
  return (
    <article className={classes.row} data-kind={kind ?? what} data-brief={brief || undefined}>
      <Icon className={classes.icon} size={24} stroke={1.75} aria-hidden="true" />
      <div className={classes.text}>
        <h3 className={classes.name} dir="auto">
          <Link to={addressOf(item)} className={classes.link}>
            {name}
          </Link>
        </h3>
        <p className={classes.about}>{about.filter(Boolean).join(' · ')}</p>
      </div>
      {!brief && (
        <div className={classes.foot}>
          {kind && (
            <div className={classes.links}>
              <EntryLinks item={item} kind={kind} />
            </div>
          )}
          <div className={classes.tools}>
            <SaveButton kind={what} id={id} name={whole} />
            <ShareButton path={addressOf(item)} name={whole} />
            {kind && <ReportButton id={id} name={whole} />}
          </div>
        </div>
      )}
    </article>
  );
}

/** What of an entry opens: its good links, as its list has them, and its files. */
function EntryLinks({ item, kind }: { item: BagItem; kind: NonNullable<BagItem['kind']> }) {
  const { bagScreens: texts, resources, resourcePage } = useTexts('bag');
  const hosts = useSite()?.trustedHosts ?? [];
  const { files } = item;
  const good = goodLinksOf(item, hosts);
  return (
    <>
      {good.length === 0 && !files && <span className={classes.about}>{texts.missing}</span>}
      {good.map(({ field, link }) => (
        <a
          key={field}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className={classes.chip}
          aria-label={`${resources[kind].linkLabels[field]}, ${item.title ?? item.name} (${resourcePage.opensInNewTab})`}
          onClick={() => noteOpened('resource', item.id)}
        >
          {resources[kind].linkLabels[field]}
        </a>
      ))}
      {files && (
        <Link
          to={pathTo('file', { id: files.first })}
          className={classes.chip}
          aria-label={`${texts.files(files.count)}, ${item.title ?? item.name}`}
        >
          {texts.files(files.count)}
        </Link>
      )}
    </>
  );
}
