const minuteMs = 60_000
const dayMinutes = 24 * 60
const dayMs = dayMinutes * minuteMs

/**
 * The wall clock of a time zone. Everything that turns local times into moments is here: some local times don't exist,
 * and some exist twice, on the days on which clocks change.
 */
export interface LocalClock {
  /** The minute of the local day at a moment, from 0 to 1439. */
  minuteOfDay(moment: Date): number
  /** The first moment of a local day, given as `2026-01-15`. */
  startOfDay(date: string): Date
  /** Offset of local time from UTC at a moment, in milliseconds. */
  offset(moment: Date): number
  /**
   * The first moment from `moment` on whose local time is not in the span from minute `start` to before minute `end` of the
   * day. The span may go over midnight; one of no length contains nothing. A clock that jumps over the end of the span ends
   * it, and one that is put back into the span begins it again.
   */
  firstMomentOutside(moment: Date, start: number, end: number): Date
}

/** The clock of a time zone. @throws RangeError for a time zone that does not exist */
export function localClock(timeZone: string): LocalClock {
  const format = sortableFormat(timeZone)
  const offset = (moment: Date) => {
    const whole = Math.floor(moment.getTime() / 1_000) * 1_000
    return Date.parse(`${format.format(whole).replace(" ", "T")}Z`) - whole
  }
  const minuteOfDay = (moment: Date) => {
    const local = moment.getTime() + offset(moment)
    return Math.floor((((local % dayMs) + dayMs) % dayMs) / minuteMs)
  }

  /** The first moment after `from`, up to `until`, at which the clock has been changed. */
  const findChange = (from: Date, until: Date): Date | undefined => {
    const before = offset(from)
    if (offset(until) === before) return undefined
    let [low, high] = [from.getTime(), until.getTime()]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (offset(new Date(middle)) === before) low = middle
      else high = middle
    }
    return new Date(high)
  }

  return {
    startOfDay(date) {
      const midnight = Date.parse(`${date}T00:00:00Z`)
      // On a day on which the clock changes, midnight may not exist or exist twice: the first moment of the date counts.
      const starts = [midnight - dayMs, midnight + dayMs]
        .map((moment) => new Date(midnight - offset(new Date(moment))))
        .toSorted((one, other) => one.getTime() - other.getTime())
      return starts.find((start) => format.format(start).slice(0, 10) >= date) ?? new Date(midnight)
    },
    offset,
    minuteOfDay,
    firstMomentOutside(moment, start, end) {
      let at = moment
      for (;;) {
        const minute = minuteOfDay(at)
        const isInside = start <= end ? minute >= start && minute < end : minute >= start || minute < end
        if (!isInside) return at
        const whole = Math.floor(at.getTime() / minuteMs) * minuteMs
        const ends = new Date(whole + ((end - minute + dayMinutes) % dayMinutes) * minuteMs)
        const change = findChange(at, ends)
        if (!change) return ends
        at = change
      }
    },
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A zone may be written in any mixture of small and capital letters: requests that try them all fill no memory. */
const mostFormats = 100

/** Writes moments of a time zone as `2026-01-15 12:00:00`. @throws RangeError for a time zone that does not exist */
export function sortableFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Swedish writes dates in this order.
  const made = new Intl.DateTimeFormat("sv", { dateStyle: "short", timeStyle: "medium", timeZone })
  if (formats.size >= mostFormats) formats.clear()
  formats.set(timeZone, made)
  return made
}

/**
 * Reads a time zone as browsers name one. One that knows only its offset says `+03:00` or `GMT+03:00`, and one that knows
 * nothing says `Etc/Unknown`, which is UTC here.
 *
 * @returns the name by which this system knows it; undefined for one that does not exist.
 */
export function readTimeZone(named: string): string | undefined {
  const timeZone = /^etc\/unknown$/i.test(named) ? "UTC" : named.replace(/^(?:GMT|UTC)(?=[+-]\d{2}:\d{2}$)/i, "")
  try {
    sortableFormat(timeZone)
    return timeZone
  } catch {
    return undefined
  }
}
