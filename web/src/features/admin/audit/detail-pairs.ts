import { auditTexts as texts } from './texts';

/**
 * What an entry says beyond who, what and when, as names and values. Lists and groups of plain values stand on one line;
 * what is nested deeper is spread out under joined names.
 */
export function detailPairs(details: unknown, prefix = ''): [name: string, value: string][] {
  if (typeof details !== 'object' || details === null) return [];
  return Object.entries(details).flatMap(([key, value]): [string, string][] => {
    const name = prefix + key.replaceAll('_', ' ');
    const line = oneLine(value);
    return line === null ? detailPairs(value, `${name} › `) : [[name, line]];
  });
}

/** The value on one line; null for what is nested too deep for that. */
function oneLine(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return plain(value);
  if (Object.values(value).some((part) => typeof part === 'object' && part !== null)) return null;
  const parts = Array.isArray(value)
    ? value.map(plain)
    : Object.entries(value).map(([key, part]) => `${key} ${plain(part)}`);
  return parts.join(', ') || texts.nothing;
}

function plain(value: unknown): string {
  if (value === true) return texts.yes;
  if (value === false) return texts.no;
  return value === null || value === undefined || value === '' ? texts.nothing : String(value);
}
