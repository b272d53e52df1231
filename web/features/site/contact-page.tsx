import { useState } from 'react';
import { useSite } from '#web/api/app-cache.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { ContactLinks } from '#web/components/contact-links.tsx';
import { SenderFields, useSender } from '#web/components/sender/sender-fields.tsx';
import { SentPanel } from '#web/components/sender/sent-panel.tsx';
import { useSignsOfLife } from '#web/components/sender/signs-of-life.tsx';
import { TextAreaField } from '#web/ui/form/fields.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './contact-page.module.css';

/** Telephones, addresses and a form. The first two come with the page's data. */
export function Component() {
  const { contact } = useTexts('writing');
  const site = useSite();
  return (
    <div className={classes.page}>
      <div>
        <h1 className={kit.title}>{contact.heading}</h1>
        <p className={classes.intro}>{contact.intro}</p>
        <section className={classes.reach} aria-labelledby="reach-us">
          <h2 id="reach-us" className={classes.heading}>
            {contact.reachHeading}
          </h2>
          <ContactLinks phones={site?.phones ?? []} emails={site?.emails ?? []} />
        </section>
      </div>
      <section className={`${kit.card} ${classes.card}`} aria-labelledby="write-to-us">
        <h2 id="write-to-us" className={classes.heading}>
          {contact.formHeading}
        </h2>
        <ContactForm />
      </section>
    </div>
  );
}

const EMPTY = { username: '', email: '', message: '' };

/** The contact form: clears once it is sent, and keeps what was typed where that failed. */
function ContactForm() {
  const { contact } = useTexts('writing');
  const [sent, setSent] = useState<{ held?: boolean | undefined }>();
  const { field, read } = useSignsOfLife();
  const { run } = useCall('contacts.send', {
    failureText: contact.sendFailed,
    invalidates: ['contacts.list'],
  });
  const form = useZodForm({
    rules: bodyRules('contacts.send'),
    initialValues: EMPTY,
    known: useSender(),
    submit: (body) => run({ body: { ...body, ...read() } }),
    onSaved: (reply) => {
      form.setValues(EMPTY);
      setSent(reply);
    },
  });

  return (
    <SentPanel
      sent={sent !== undefined}
      held={sent?.held}
      texts={contact.sent}
      onAnother={() => setSent(undefined)}
    >
      <Form form={form} guarded>
        <SenderFields form={form} />
        <TextAreaField form={form} name="message" rows={6} />
        <FormActions form={form} label={contact.submit} />
        {field}
      </Form>
    </SentPanel>
  );
}
