import { numberFormat } from "#i18n/numberFormat.ts"

const minute = 60
const units = [
  { unit: "day", seconds: 24 * 60 * minute },
  { unit: "hour", seconds: 60 * minute },
  { unit: "minute", seconds: minute },
] as const

/** Formats a duration in the largest unit that it fills, e.g. "3 minutes" or "2 days". */
export function writeDuration(seconds: number, locale: string): string {
  const { unit, seconds: length } = units.find((candidate) => seconds >= 2 * candidate.seconds) ?? {
    unit: "minute",
    seconds: minute,
  }
  const format = numberFormat(locale, { style: "unit", unit, unitDisplay: "long" })
  return format.format(Math.ceil(seconds / length))
}
