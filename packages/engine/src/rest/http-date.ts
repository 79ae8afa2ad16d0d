const DAYS = ['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const SECONDS_A_DAY = 86400;

/**
 * Returns a time in the format of HTTP headers, such as `Thu, 01 Jan 1970 00:00:00 GMT`.
 * @param time in ms since 1970; rounded down to a second
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
 * Returns a time in the format of OpenStack's APIs, such as `1970-01-01T00:00:00Z`.
 * @param time in ms since 1970; rounded down to a second
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
 * Returns the Gregorian date of a day that is counted from 1970. The computation starts years in March,
 * so that the leap day is the last day. There are 719468 days between 1 March of year 0 and 1970.
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
