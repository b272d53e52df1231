import { calendarDayText } from '#contract/languages/dates.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import frame from '../correct/correct.module.css';

/** Whom the teachers of a subject allow to correct its papers. */
export function Correctors({ code }: { code: string }) {
  const messages = useTexts('correcting');
  const texts = messages.correctScreen.correctors;
  const params = { code };
  const query = useRead('correctors.list', { params }, { staleTime: 0 });
  const invalidates = ['correctors.list'] as const;
  const end = useCall('correctors.end', { failureText: texts.endFailed, invalidates });
  const allow = useCall('correctors.allow', { failureText: texts.failed, invalidates });
  const form = useZodForm({
    rules: bodyRules('correctors.allow'),
    initialValues: { email: '' },
    submit: (body) => allow.run({ params, body }),
    onSaved: () => form.setValues({ email: '' }),
  });
  return (
    <section aria-labelledby="correctors" className={frame.top}>
      <h2 id="correctors">{texts.heading}</h2>
      <p className={frame.muted}>{texts.hint}</p>
      <Loaded query={query} loading={texts.loading} failure={texts.loadFailed}>
        {({ correctors }) =>
          correctors.length > 0 && (
            <ul className={frame.rows}>
              {correctors.map(({ _id, name, email, by, until }) => (
                <li key={_id} className={frame.paper}>
                  <span dir="auto">
                    {texts.row(`${name} (${email})`, by, calendarDayText(messages, until))}
                  </span>
                  <Button
                    look="quiet"
                    aria-label={texts.endOf(name)}
                    onClick={() => void end.run({ params, body: { id: _id } })}
                  >
                    {texts.end}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Form form={form} label={texts.heading}>
        <TextField form={form} name="email" label={texts.email} type="email" required />
        <FormActions form={form} label={texts.allow} />
      </Form>
    </section>
  );
}
