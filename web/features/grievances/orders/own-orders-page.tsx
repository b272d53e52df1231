import { Suspense } from 'react';
import type { OwnOrder } from '#contract/grievances/order-calls.ts';
import { calendarDayText } from '#contract/languages/dates.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { ApiError } from '#web/api/call.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { PanelPage } from '#web/components/panel/panel-page.tsx';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmButton } from '#web/ui/dialog/confirm-dialog.tsx';
import kit from '#web/ui/kit.module.css';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './orders.module.css';

const OrderForm = lazyPart(() => import('./order-form.tsx'), 'OrderForm');

/** The orders of the ombudsperson's desk, and a new one. */
export function Component({ page }: ScreenProps) {
  const { orderScreens: texts } = useTexts('papers');
  const query = useRead('orders.own', {}, { staleTime: 0 });
  const { error } = query;
  const reason = error instanceof ApiError && error.status === 404 ? error.message : undefined;
  return (
    <PanelPage
      page={page}
      query={{ ...query, data: query.data?.orders, ...(reason && { data: [], error: null }) }}
      texts={texts}
    >
      {(orders) =>
        reason ? (
          <p>{reason}</p>
        ) : (
          <div className={classes.page}>
            <Suspense>
              <OrderForm />
            </Suspense>
            <section aria-labelledby="own" className={classes.page}>
              <h2 id="own">{texts.own}</h2>
              {orders.length === 0 && <p>{texts.empty}</p>}
              <ul className={classes.list}>
                {orders.map((order) => (
                  <Row key={order._id} order={order} />
                ))}
              </ul>
            </section>
          </div>
        )
      }
    </PanelPage>
  );
}

function Row({ order: { _id, matter, on, text, withdrawn } }: { order: OwnOrder }) {
  const messages = useTexts('papers');
  const { orderScreens: texts, matters } = messages;
  const { run, isPending } = useCall('orders.show', {
    failureText: texts.showFailed,
    invalidates: ['orders.own', 'redress.get', 'orders.read'],
  });
  const name = texts.of(matters[matter], calendarDayText(messages, on));
  const show = (published: boolean) => void run({ params: { id: _id }, body: { published } });
  return (
    <li className={`${kit.smallCard} ${classes.card}`}>
      <h3>{withdrawn ? name : <Link to={pathTo('order', { id: _id })}>{name}</Link>}</h3>
      <p className={kit.muted}>{withdrawn ? texts.state.withdrawn : texts.state.published}</p>
      <p className={classes.text}>{text}</p>
      <div className={kit.row3}>
        {withdrawn ? (
          <Button look="plain" loading={isPending} onClick={() => show(true)}>
            {texts.again}
          </Button>
        ) : (
          <ConfirmButton
            title={texts.withdrawTitle}
            text={texts.withdrawText}
            confirmLabel={texts.withdraw}
            disabled={isPending}
            onConfirm={() => show(false)}
          >
            {texts.withdraw}
          </ConfirmButton>
        )}
      </div>
    </li>
  );
}
