import { type Currency, type Money, money, toDecimal } from "@wallet/core/money"
import * as v from "valibot"
import { ConfigError } from "../config.ts"
import type { Setting } from "./defineSettings.ts"

interface Words {
  readonly en: string
  readonly ru: string
}

/** The names of a price or limit, in both languages. */
interface TariffName {
  /** The feature with the price, such as `Exchange`. */
  readonly group: Words
  /** The part of its price, such as `fee`. */
  readonly field: Words
}

interface Share extends TariffName {
  /** The share without a change, as decimal text such as `0.005`. */
  readonly standard: string
  /** The highest share that can be set. */
  readonly most?: string
}

interface Amount extends TariffName {
  readonly currency: Currency
  /** The amount without a change, as decimal text. */
  readonly standard: string
  /** The highest amount that can be set. */
  readonly most: string
}

/** Shares are precise to a ten-thousandth of a percent. */
const percent = /^(\d{1,2})(?:\.(\d{1,4}))?\s?%$/

/** A share of an amount, written in percent. Its value is decimal text such as `0.005`. */
export function defineShare({ standard, most = "0.1", ...name }: Share): Setting<string> {
  const bound = toShareUnits(most)
  const example = formatPercent(standard)
  const schema = v.pipe(
    v.string(),
    v.check(
      (text) => {
        const share = readPercent(text)
        return share !== undefined && toShareUnits(share) <= bound
      },
      `must be a percentage from 0% to ${formatPercent(most)}, such as ${example}`,
    ),
    v.transform((text) => readPercent(text) ?? standard),
  )
  return {
    schema: v.optional(schema, example),
    meaning: `${name.group.en}: ${name.field.en}`,
    atRunTime: {
      ru: `${name.group.ru}: ${name.field.ru}`,
      tariff: { group: name.group, wrong: `Укажите долю от 0% до ${formatPercent(most)}, например ${example}` },
    },
  }
}

/** An amount of one currency, whose code may follow it. Its value is decimal text with all decimals of the currency. */
export function defineAmount({ currency, standard, most, ...name }: Amount): Setting<string> {
  const { code, decimals } = currency
  const bound = money(most, currency).units
  const read = (text: string) => {
    const [, amount, named = code] = /^(\d{1,15}(?:\.\d+)?)(?:\s([A-Z]+))?$/.exec(text) ?? []
    if (amount === undefined || named !== code || (amount.split(".")[1] ?? "").length > decimals) return undefined
    const read = money(amount, currency)
    return read.units <= bound ? toDecimal(read) : undefined
  }
  const schema = v.pipe(
    v.string(),
    v.check((text) => read(text) !== undefined, `must be an amount from 0 to ${most} ${code}, such as ${standard}`),
    v.transform((text) => read(text) ?? standard),
  )
  return {
    schema: v.optional(schema, standard),
    meaning: `${name.group.en}: ${name.field.en}, ${code}`,
    atRunTime: {
      ru: `${name.group.ru}: ${name.field.ru}, ${code}`,
      tariff: { group: name.group, wrong: `Укажите сумму от 0 до ${most} ${code}, например ${standard}` },
    },
  }
}

/**
 * Requires that the settings `<name>_MIN` and `<name>_MAX` are a range.
 *
 * @throws ConfigError for a minimum of 0, and for one above the maximum.
 */
export function requireRange(name: string, { min, max }: { readonly min: Money; readonly max: Money }): void {
  const { code } = min.currency
  if (min.units === 0n)
    throw new ConfigError(`${name}_MIN must be above 0 ${code}`, { ru: `Минимум должен быть больше 0 ${code}` })
  if (min.units <= max.units) return
  const [least, most] = [`${toDecimal(min)} ${code}`, `${toDecimal(max)} ${code}`]
  throw new ConfigError(`${name}_MIN must not be above ${name}_MAX, and ${least} is above ${most}`, {
    ru: `Минимум не может быть больше максимума: ${least} больше, чем ${most}`,
  })
}

/** The multiple of an amount, as decimal text: the bound of a setting by its standard. */
export function multiply(amount: string, factor: bigint, currency: Currency): string {
  const { units } = money(amount, currency)
  return toDecimal({ currency, units: units * factor })
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "")
}

/** The share that is left of the whole, such as `0.995` for `0.005`. */
export function subtractFromOne(share: string): string {
  const [, decimals = ""] = share.split(".")
  const scale = 10n ** BigInt(decimals.length)
  const rest = scale - BigInt(decimals || "0")
  return rest === scale ? "1" : `0.${rest.toString().padStart(decimals.length, "0")}`
}

/** Reads `0.5%` as `0.005`; undefined for another text. */
export function readPercent(text: string): string | undefined {
  const [, whole, part = ""] = percent.exec(text) ?? []
  if (whole === undefined) return undefined
  const decimals = `${whole.padStart(2, "0")}${part}`.replace(/0+$/, "")
  return decimals === "" ? "0" : `0.${decimals}`
}

/** Writes `0.005` as `0.5%`. */
function formatPercent(share: string): string {
  const [, decimals = ""] = share.split(".")
  const digits = decimals.padEnd(2, "0")
  const whole = digits.slice(0, 2).replace(/^0/, "")
  const part = digits.slice(2).replace(/0+$/, "")
  return `${whole}${part === "" ? "" : `.${part}`}%`
}

function toShareUnits(share: string): bigint {
  const [whole = "0", decimals = ""] = share.split(".")
  return BigInt(whole + decimals.padEnd(6, "0"))
}
