import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form';
import { SelectField } from '../../../ui/select-field';
import { TextField } from '../../../ui/text-field';
import { listTexts } from '../texts';
import type { AuditFilter } from './audit-request';
import { auditTexts as texts } from './texts';

interface AuditFilterFormProps {
  filter: AuditFilter;
  /** The actions that the log knows. */
  actions: readonly string[];
  onFilter: (filter: AuditFilter) => void;
  /** Absent when there is nothing to clear. */
  onClear?: () => void;
}

/** Every look into the log is recorded, so the filters apply together and not at each key. */
export function AuditFilterForm({ filter, actions, onFilter, onClear }: AuditFilterFormProps) {
  const { register, handleSubmit } = useForm({ values: filter });
  // What the address asks for may be an action that the log has not met yet.
  const known = filter.action && !actions.includes(filter.action) ? [filter.action, ...actions] : actions;
  const submit = handleSubmit(async ({ actor, subject, ...rest }) =>
    onFilter({ ...rest, actor: actor.trim(), subject: subject.trim() }),
  );
  return (
    <Form className="admin-filter audit-filter" onSubmit={submit}>
      <SelectField label={texts.action} {...register('action')}>
        <option value="">{texts.anyAction}</option>
        {known.map((action) => (
          <option key={action}>{action}</option>
        ))}
      </SelectField>
      <TextField
        label={texts.actor}
        spellCheck={false}
        autoComplete="off"
        maxLength={100}
        {...register('actor')}
      />
      <TextField
        label={texts.subject}
        spellCheck={false}
        autoComplete="off"
        maxLength={200}
        {...register('subject')}
      />
      <TextField label={texts.from} type="date" {...register('from')} />
      <TextField label={texts.to} type="date" {...register('to')} />
      <div className="btn-row">
        <Button type="submit" look="ink">
          {texts.filter}
        </Button>
        {onClear && (
          <Button look="quiet" onClick={onClear}>
            {listTexts.clear}
          </Button>
        )}
      </div>
    </Form>
  );
}
