import { useContext } from 'react';
import { ruleOf } from '#contract/grievances/presets.ts';
import type { Redress } from '#contract/grievances/redress-calls.ts';
import { calendarDayText } from '#contract/languages/dates.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { PageDataContext } from '#web/api/page-data.ts';
import { useRead } from '#web/api/queries.ts';
import { Link } from '#web/router/link.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './redress-page.module.css';
import { Desks, Figures } from './redress-parts.tsx';
import { RuleSteps } from './rule-steps.tsx';

/** How grievances are handled, for everyone: who answers, by when, and how many were answered. */
export function Component() {
  const texts = useTexts('papers');
  const { redress } = texts;
  const { redress: sent } = useContext(PageDataContext);
  const query = useRead('redress.get', {}, sent?.reply ? { initialData: sent.reply, staleTime: 60_000 } : {});
  return (
    <div className={classes.page}>
      <div>
        <h1 className={kit.title}>{redress.heading}</h1>
        <p className={kit.muted}>{redress.intro}</p>
      </div>
      <div className={classes.links}>
        <ButtonLink to={pathTo('complaints')}>{redress.file}</ButtonLink>
        <Link to={pathTo('myCases')}>{redress.follow}</Link>
      </div>
      <Loaded query={query} loading={redress.loading} failure={redress.failed}>
        {({ desks }) => <Desks desks={desks} texts={texts} />}
      </Loaded>
      {query.data && <Steps rules={query.data.rules} />}
      {query.data && <Figures quarters={query.data.quarters} texts={texts} />}
      {query.data && <Orders orders={query.data.orders} />}
    </div>
  );
}

/** What the ombudsperson published; nothing as long as there is none. */
function Orders({ orders }: Pick<Redress, 'orders'>) {
  const messages = useTexts('papers');
  const { matters, redress } = messages;
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className={classes.heading}>
        {redress.orders.title}
      </h2>
      <p className={kit.muted}>{redress.orders.note}</p>
      <ul className={classes.orders}>
        {orders.map(({ _id, matter, on }) => (
          <li key={_id}>
            <Link to={pathTo('order', { id: _id })}>
              {redress.orders.of(matters[matter], calendarDayText(messages, on))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps({ rules }: { rules: Redress['rules'] }) {
  const { desks, redress, ruleNames } = useTexts('papers');
  const { steps: texts } = redress;
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className={classes.heading}>
        {texts.title}
      </h2>
      <p>{texts.receipt}</p>
      <div className={classes.cards}>
        {rules.map(({ preset: name, track, version, ...own }) => {
          const rule = ruleOf(name, own);
          return (
            <section key={track} className={`${kit.smallCard} ${classes.card}`} aria-labelledby={track}>
              <h3 id={track}>{ruleNames[name]}</h3>
              <p>{texts.order(rule.ladder.map((stage) => desks[stage]).join(' → '))}</p>
              <RuleSteps rule={rule} texts={{ desks, ruleSteps: texts }} />
              <p className={kit.muted}>
                {texts.source(version === null ? rule.source : texts.ownRule(rule.source))}
              </p>
            </section>
          );
        })}
      </div>
    </section>
  );
}
