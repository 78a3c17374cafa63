import { type FieldPath, useFormContext } from 'react-hook-form';
import type { PostingValues } from './posting-form';

/** The wiring of one input of the form: its value, its error, and that editing it clears the error. */
export function usePostingField() {
  const { register, clearErrors, getFieldState, formState } = useFormContext<PostingValues>();
  return (name: FieldPath<PostingValues>) => ({
    error: getFieldState(name, formState).error?.message,
    ...register(name, { onChange: () => clearErrors(name) }),
  });
}
