const DAYS = ['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const SECONDS_A_DAY = 86400;

/**
 * A time as HTTP headers have it, such as `Thu, 01 Jan 1970 00:00:00 GMT`.
 * @param time ms since 1970; fractions of a second are cut
 */
export function httpDate(time: number): string {
  const seconds = Math.floor(time / 1000);
  const days = Math.floor(seconds / SECONDS_A_DAY);
  const rest = seconds - days * SECONDS_A_DAY;
  const clock = [rest / 3600, (rest / 60) % 60, rest % 60].map(twoDigits).join(':');
  const { year, month, day } = dateOf(days);
  const weekday = DAYS[((days % 7) + 7) % 7];
  return `${weekday}, ${twoDigits(day)} ${MONTHS[month]} ${String(year).padStart(4, '0')} ${clock} GMT`;
}

/**
 * A time as OpenStack's documents have it, such as `1970-01-01T00:00:00Z`.
 * @param time ms since 1970; fractions of a second are cut
 */
export function isoTime(time: number): string {
  const seconds = Math.floor(time / 1000);
  const days = Math.floor(seconds / SECONDS_A_DAY);
  const rest = seconds - days * SECONDS_A_DAY;
  const { year, month, day } = dateOf(days);
  const date = `${String(year).padStart(4, '0')}-${twoDigits(month + 1)}-${twoDigits(day)}`;
  return `${date}T${[rest / 3600, (rest / 60) % 60, rest % 60].map(twoDigits).join(':')}Z`;
}

function twoDigits(value: number): string {
  return String(Math.floor(value)).padStart(2, '0');
}

/**
 * The Gregorian date of a day counted from 1970. Years are taken to begin in March, so that the leap
 * day is the last; 719468 days lie between the first of March of year 0 and 1970.
 */
function dateOf(days: number): { year: number; month: number; day: number } {
  const sinceMarch = days + 719468;
  const era = Math.floor(sinceMarch / 146097);
  const dayOfEra = sinceMarch - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1;
  const month = (shifted + 2) % 12;
  const year = yearOfEra + era * 400 + (month < 2 ? 1 : 0);
  return { year, month, day };
}
