/** Whether `YYYY-MM-DD` is a day that there is: no 31 February, which `Date` takes for 3 March. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}
