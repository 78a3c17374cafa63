import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error';
import { answer, publicApi } from '../../api/client';
import { locationTexts as texts } from './texts';

const unchanging = { staleTime: Number.POSITIVE_INFINITY };

export const provinces = queryOptions({
  queryKey: ['locations', 'provinces'],
  queryFn: async ({ signal }) => (await answer(publicApi.GET('/locations/provinces', { signal }))).provinces,
  ...unchanging,
});

export function citiesOf(province: string) {
  return queryOptions({
    queryKey: ['locations', 'cities', province],
    queryFn: async ({ signal }) => {
      const params = { query: { province } };
      return (await answer(publicApi.GET('/locations/cities', { params, signal }))).cities;
    },
    enabled: province !== '',
    ...unchanging,
  });
}

export interface LocationVerdict {
  valid: boolean;
  message?: string;
  error?: string;
}

/** Whether the city is in the province. A 400 that says so is an answer, not a failure. */
export async function validateLocation(
  province: string,
  city: string,
  signal?: AbortSignal,
): Promise<LocationVerdict> {
  if (!province || !city) return { valid: false, error: texts.incomplete };
  try {
    const body = { province, city };
    return await answer(publicApi.POST('/locations/validate', { body, ...(signal && { signal }) }));
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 400 && saysInvalid(cause.body)) return verdictOf(cause);
    throw cause;
  }
}

function saysInvalid(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'valid' in body && body.valid === false;
}

function verdictOf({ serverMessage, serverError }: ApiError): LocationVerdict {
  return {
    valid: false,
    ...(serverMessage && { message: serverMessage }),
    ...(serverError && { error: serverError }),
  };
}

export function provincesFailure(cause: unknown): string {
  return failureText(cause, (status) => texts.provincesFailed(status));
}

export function citiesFailure(cause: unknown, province: string): string {
  return failureText(cause, (status) => {
    if (status === 400) return texts.provinceRequired;
    return status === 404 ? texts.provinceUnknown(province) : texts.citiesFailed(status);
  });
}

export function validationFailure(cause: unknown): string {
  return failureText(cause, (status) => {
    if (status === 400) return texts.badRequest;
    return status === 500 ? texts.serverError : texts.validationFailed(status);
  });
}

/** Without any answer there is no status to name; the error then says itself what is wrong. */
function failureText(cause: unknown, textFor: (status: number) => string): string {
  if (!(cause instanceof ApiError)) return texts.invalid;
  return cause.status === 0 ? cause.message : textFor(cause.status);
}
