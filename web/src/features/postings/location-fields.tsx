import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/select-field';
import { citiesFailure, citiesOf, provinces, provincesFailure } from './locations';
import type { PostingValues } from './posting-form';
import { formTexts, locationTexts as texts } from './texts';
import type { LocationCheck } from './use-location-check';

/** Province, then one of its cities. */
export function LocationFields({ check }: { check: LocationCheck }) {
  const { control, setValue, clearErrors } = useFormContext<PostingValues>();
  const province = useController({ control, name: 'province' });
  const city = useController({ control, name: 'city' });
  const all = useQuery(provinces);
  const cities = useQuery(citiesOf(province.field.value));

  return (
    <>
      <SelectField
        label={formTexts.province}
        required
        {...province.field}
        error={province.fieldState.error?.message}
        hint={all.isError && <Retry text={provincesFailure(all.error)} retry={() => void all.refetch()} />}
        onChange={({ target }) => {
          province.field.onChange(target.value);
          setValue('city', '', { shouldDirty: true });
          clearErrors(['province', 'city']);
        }}
      >
        <option value="">{all.isPending ? texts.loading : texts.choose}</option>
        <Options values={all.data} current={province.field.value} />
      </SelectField>
      <SelectField
        label={formTexts.city}
        required
        {...city.field}
        disabled={province.field.value === ''}
        error={city.fieldState.error?.message ?? wrongPlace(check)}
        hint={
          cities.isError ? (
            <Retry
              text={citiesFailure(cities.error, province.field.value)}
              retry={() => void cities.refetch()}
            />
          ) : (
            <CheckState check={check} />
          )
        }
        onChange={({ target }) => {
          city.field.onChange(target.value);
          clearErrors('city');
        }}
      >
        <option value="">{cityPrompt(province.field.value, cities.isLoading)}</option>
        <Options values={cities.data} current={city.field.value} />
      </SelectField>
    </>
  );
}

/** The value stays among the options while they are on their way, or if a posting has one that is not listed. */
function Options({ values = [], current }: { values: string[] | undefined; current: string }) {
  const shown = current && !values.includes(current) ? [current, ...values] : values;
  return shown.map((value) => (
    <option key={value} value={value}>
      {value}
    </option>
  ));
}

function cityPrompt(province: string, loading: boolean): string {
  if (!province) return texts.provinceFirst;
  return loading ? texts.loading : texts.choose;
}

function wrongPlace(check: LocationCheck): string | undefined {
  if (check.state === 'failed') return check.text;
  if (check.state !== 'checked' || check.verdict.valid) return undefined;
  return check.verdict.message ?? check.verdict.error ?? texts.invalid;
}

/** There from the start, so that a screen reader hears it change. */
function CheckState({ check }: { check: LocationCheck }) {
  return (
    <span role="status">
      {check.state === 'checking' && texts.checking}
      {check.state === 'checked' && check.verdict.valid && <span className="ok">{texts.valid}</span>}
    </span>
  );
}

function Retry({ text, retry }: { text: string; retry: () => void }) {
  return (
    <span className="location-retry" role="alert">
      {text} <Button onClick={retry}>{texts.retry}</Button>
    </span>
  );
}
