import type { components } from '../../api/schema';

export type Position = components['schemas']['FoundView'];
export type PositionsPage = components['schemas']['SearchOutputBody'];

export function publicPath({ posting_id }: Pick<Position, 'posting_id'>): string {
  return `/position/${encodeURIComponent(posting_id)}`;
}
