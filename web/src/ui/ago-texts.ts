export const agoTexts = {
  today: 'hoy',
  days: (count: number) => `hace ${count} ${count === 1 ? 'día' : 'días'}`,
  weeks: (count: number) => `hace ${count} ${count === 1 ? 'semana' : 'semanas'}`,
  months: (count: number) => `hace ${count} ${count === 1 ? 'mes' : 'meses'}`,
};
