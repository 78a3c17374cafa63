const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long that is, in its largest unit: '3 hours'. */
export function durationText(seconds: number): string {
  const [unit, length] = units.find(([, one]) => seconds >= one) ?? (['second', 1] as const);
  const format = new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.floor(seconds / length));
}
