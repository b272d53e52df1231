import { ownValue } from '#contract/core/given.ts';
import { IconPlus } from '#web/icons/plus.ts';
import { IconTrash } from '#web/icons/trash.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Switch } from '#web/ui/controls/switch.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/form/fields.tsx';
import type { FormValues, ZodForm } from '#web/ui/form/use-zod-form.ts';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './settings.module.css';
import { emptyOf, type ListNode, type SettingNode, type TextNode } from './settings-fields.ts';

type Props<Node> = {
  form: ZodForm;
  /** Where the value is in the settings: `topics.0.title`. */
  path: string;
  node: Node;
  /** What it is called, where the table's own word would be one of many. */
  label?: string | undefined;
};

/** The fields of one setting, by its row in settings-fields.ts. */
export function SettingField({ form, path, node, label }: Props<SettingNode>) {
  const messages = useTexts('settings');
  const { atOnceParts, choices, departmentForms, takedownParts, switches } = messages.settingsScreen;
  // Where the table's own words would be one for all parts, each has a name.
  const legends: Record<string, string> = { ...departmentForms, ...takedownParts, ...atOnceParts };
  const field = { form, path, label };
  if (node.is === 'text') return <SettingText {...field} node={node} />;
  if (node.is === 'list') return <SettingList {...field} node={node} />;
  if (node.is === 'choice') {
    const { label: own, hint, options } = choices[node.texts];
    const pairs = Object.entries(options).map(([value, text]) => ({ value, label: text }));
    return <SelectField form={form} name={path} label={own} hint={hint} options={pairs} />;
  }
  if (node.is === 'switch' || node.is === 'kind') {
    return (
      <Switch
        {...(node.is === 'kind' ? { label: messages.resources[node.kind].title } : switches[node.texts])}
        checked={valueAt(form.getValues(), path) === true}
        onChange={(checked) => form.setValue(path, checked)}
      />
    );
  }
  return (
    <div className={kit.fit4}>
      {Object.entries(node.parts).map(([name, part]) => (
        <SettingField
          key={name}
          form={form}
          path={`${path}.${name}`}
          node={part}
          label={ownValue(legends, name)}
        />
      ))}
    </div>
  );
}

function SettingText({ form, path, node, label }: Props<TextNode>) {
  const { fields, takedownTexts } = useTexts('settings');
  const { rows, maxLength, type, inputMode, cameWith } = node;
  const field = {
    ...{ form, name: path, label: label ?? fields[node.label], maxLength },
    ...(cameWith && { optional: true, placeholder: takedownTexts[cameWith] }),
  };
  if (rows) return <TextAreaField {...field} rows={rows} />;
  return <TextField {...field} {...(type && { type })} {...(inputMode && { inputMode })} />;
}

/** A list of texts or of groups, to which one can add and from which one can take away. */
function SettingList({ form, path, node, label }: Props<ListNode>) {
  const { settingsScreen: texts } = useTexts('settings');
  const error = form.errorOf(path);
  const items = itemsAt(form.getValues(), path);
  const name = texts.items[node.item];
  const isText = node.of.is === 'text';

  function add() {
    form.setValue(path, [...items, emptyOf(node.of)]);
    focusSoon(`[data-path^="${path}.${items.length}"]`);
  }

  function remove(index: number) {
    form.setValue(path, items.toSpliced(index, 1));
    focusSoon(`[data-path="${path}"]`);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot are in a row with the buttons
    <div role="group" aria-label={label ?? name} data-path={path} tabIndex={-1} className={classes.list}>
      {/* A list that is a whole section has the section's heading. */}
      {label && path.includes('.') && <h3 className={classes.legend}>{label}</h3>}
      {items.length === 0 && <p className={kit.muted}>{texts.none}</p>}
      <ul className={isText ? classes.texts : kit.stack4}>
        {items.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what the fields are bound by
          <li key={index} className={isText ? classes.text : classes.item}>
            <div className={kit.fit4}>
              {!isText && <p className={classes.number}>{numbered(index)}</p>}
              <SettingField
                form={form}
                path={`${path}.${index}`}
                node={node.of}
                label={isText ? numbered(index) : undefined}
              />
            </div>
            <IconButton
              className={classes.remove}
              icon={IconTrash}
              label={texts.remove(numbered(index).toLowerCase())}
              disabled={items.length <= node.least}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {items.length < node.most ? (
        <div>
          <Button look="plain" icon={IconPlus} onClick={add}>
            {texts.add(name)}
          </Button>
        </div>
      ) : (
        <p className={kit.muted}>{texts.atMost(node.most)}</p>
      )}
    </div>
  );

  function numbered(index: number): string {
    return texts.numbered(name.charAt(0).toUpperCase() + name.slice(1), index + 1);
  }
}

/** What is at a path such as `developers.0.links`. */
function valueAt(values: FormValues, path: string): unknown {
  let value: unknown = values;
  for (const name of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[name];
  return value;
}

const itemsAt = (values: FormValues, path: string) =>
  valueAt(values, path) as readonly (string | FormValues)[]; // the table names lists only where the settings have them

/** Once the list is there as it is now. */
function focusSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}
