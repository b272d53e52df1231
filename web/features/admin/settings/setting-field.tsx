import { TextAreaField, TextField } from '#web/ui/form/fields.tsx';
import type { ZodForm } from '#web/ui/form/use-zod-form.ts';
import { useMessages } from '#web/ui/use-messages.ts';
import { SettingList } from './setting-list.tsx';
import classes from './settings.module.css';
import type { SettingNode, TextNode } from './settings-fields.ts';

type Props<Node> = {
  form: ZodForm;
  /** Where the value is in the settings: `topics.0.title`. */
  path: string;
  node: Node;
  /** What it is called, where the table's own word would be one of many. */
  label?: string;
};

/** The fields of one setting, by its row in settings-fields.ts. */
export function SettingField({ form, path, node, label }: Props<SettingNode>) {
  const { departmentForms } = useMessages().settingsScreen;
  // The one group whose parts are lists has a name for each (departments).
  const legends: Record<string, string> = departmentForms;
  if (node.is === 'text')
    return <SettingText form={form} path={path} node={node} {...(label && { label })} />;
  if (node.is === 'list')
    return <SettingList form={form} path={path} node={node} {...(label && { label })} />;
  return (
    <div className={classes.group}>
      {Object.entries(node.parts).map(([name, part]) => (
        <SettingField
          key={name}
          form={form}
          path={`${path}.${name}`}
          node={part}
          {...(legends[name] && { label: legends[name] })}
        />
      ))}
    </div>
  );
}

function SettingText({ form, path, node, label }: Props<TextNode>) {
  const { fields } = useMessages();
  const { rows, maxLength, type, inputMode } = node;
  const field = { form, name: path, label: label ?? fields[node.label], maxLength };
  if (rows) return <TextAreaField {...field} rows={rows} />;
  return <TextField {...field} {...(type && { type })} {...(inputMode && { inputMode })} />;
}
