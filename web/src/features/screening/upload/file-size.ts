const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

const twoDecimals = new Intl.NumberFormat('es-ES', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});

/** A size as people read it, such as '184,20 KB'; 1 KB is 1024 B. */
export function fileSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${twoDecimals.format(value)} ${units[unit]}`;
}
