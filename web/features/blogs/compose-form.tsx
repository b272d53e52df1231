import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { type BlogFields, blogFields, blogs } from '#contract/blogs.ts';
import { MAX_LENGTH } from '#contract/constants.ts';
import { pathTo } from '#contract/pages.ts';
import type { SessionUser } from '#contract/users.ts';
import { useCall } from '#web/api/mutation.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form/form.tsx';
import { LeaveWarning } from '#web/ui/form/leave-warning.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useMessages } from '#web/ui/use-messages.ts';
import classes from './blog-form.module.css';
import { SHOWS_POSTS } from './blog-list-query.ts';
import { DraftNotice, DraftStatus } from './draft-notice.tsx';
import { RichTextEditorField } from './rich-text-editor-field.tsx';
import { useDraft } from './use-draft.ts';

/** The form of a new post. What stands in it is kept as a draft until the server has the post. */
export function ComposeForm({ user }: { user: SessionUser }) {
  const { blogScreens, blogs: messages } = useMessages();
  const texts = blogScreens.form;
  const navigate = useNavigate();
  const isDone = useRef(false);
  const fresh: BlogFields = { title: '', authorName: user.username, content: '' };
  const draft = useDraft(user.email, () => {
    if (isDone.current) return undefined;
    const values = form.getValues();
    // The name alone is there from the start, and no work to be lost.
    return values.title || values.content ? values : undefined;
  });
  const { run } = useCall(blogs.add, {
    successText: messages.created,
    failureText: messages.createFailed,
    invalidates: SHOWS_POSTS,
  });
  const form = useZodForm({
    schema: blogFields,
    initialValues: draft.restored ?? fresh,
    submit: (body: BlogFields) => run({ body }),
    onSaved: () => {
      isDone.current = true;
      draft.forget();
      void navigate(pathTo('myBlogs'));
    },
  });

  function discard() {
    draft.forget();
    form.setValues(fresh);
  }

  const isDirty = () => !isDone.current && (draft.restored !== undefined || form.isDirty());
  return (
    <div className={classes.form} onInput={draft.keep}>
      {draft.restored && <DraftNotice onDiscard={discard} />}
      <Form form={form} label={texts.newHeading}>
        <FieldRow>
          <TextField form={form} name="title" label={texts.title} maxLength={MAX_LENGTH.title} />
          <TextField form={form} name="authorName" label={texts.authorName} maxLength={MAX_LENGTH.name} />
        </FieldRow>
        <RichTextEditorField
          form={form}
          name="content"
          label={texts.content}
          placeholder={texts.placeholder}
          onEdit={draft.keep}
        />
        <FormActions form={form} label={texts.create}>
          <ButtonLink to={pathTo('myBlogs')} look="plain">
            {texts.cancel}
          </ButtonLink>
          <DraftStatus state={draft.state} />
        </FormActions>
      </Form>
      <LeaveWarning isDirty={isDirty} text={texts.leaveText} />
    </div>
  );
}
