import { type VerificationLevel, verificationLevels } from "@wallet/core/contract"
import { findCurrency, money } from "@wallet/core/money"
import { type Config, ConfigError, requireAll } from "#platform/config.ts"
import { defineSettings, type Setting } from "#platform/settings/defineSettings.ts"
import { defineAmount } from "#platform/settings/tariffs.ts"
import type { LevelLimits, TierLimits } from "./levels.ts"

interface TierLimitConfig {
  readonly tierLimits: TierLimits
}

declare module "#platform/config.ts" {
  interface Config extends TierLimitConfig {}
}

const group = { en: "Limits of customers", ru: "Лимиты клиентов" }

const levelNames: Readonly<Record<VerificationLevel, { readonly en: string; readonly ru: string }>> = {
  basic: { en: "basic", ru: "базовый уровень" },
  verified: { en: "verified", ru: "подтверждённый уровень" },
  business: { en: "business", ru: "бизнес-уровень" },
}

const standards: Readonly<Record<VerificationLevel, readonly [string, string, string, string]>> = {
  basic: ["1000", "5000", "10000", "50000"],
  verified: ["50000", "500000", "100000", "1000000"],
  business: ["250000", "2500000", "500000", "5000000"],
}

const periods = [
  { suffix: "DAY", en: "outgoing a day", ru: "исходящие за день" },
  { suffix: "MONTH", en: "outgoing a month", ru: "исходящие за месяц" },
  { suffix: "TOP_UP_DAY", en: "top-ups a day", ru: "пополнения за день" },
  { suffix: "TOP_UP_MONTH", en: "top-ups a month", ru: "пополнения за месяц" },
] as const

const most = "100000000"

const dollar = requireDollar()

function requireDollar() {
  const currency = findCurrency("USD")
  if (!currency) throw new Error("The currency table does not hold USD")
  return currency
}

const toName = (level: VerificationLevel, suffix: string) => `LIMIT_${level.toUpperCase()}_${suffix}`

const settingsOfLevels = verificationLevels.flatMap((level) =>
  periods.map(({ suffix, en, ru }, place): [string, Setting<string>] => {
    const field = { en: `${levelNames[level].en}, ${en}`, ru: `${levelNames[level].ru}, ${ru}` }
    const standard = standards[level][place] ?? most
    return [toName(level, suffix), defineAmount({ group, field, currency: dollar, standard, most })]
  }),
)

export const tierLimitSettings = defineSettings<TierLimitConfig>()({
  variables: Object.fromEntries([
    ...settingsOfLevels,
    [
      "LIMIT_NEW_DESTINATIONS_DAY",
      defineAmount({
        group,
        field: { en: "to new destinations a day", ru: "новым получателям за день" },
        currency: dollar,
        standard: "500",
        most,
      }),
    ],
  ]),
  read: (values) => ({
    tierLimits: {
      levels: {
        basic: readLevelLimits(values, "basic"),
        verified: readLevelLimits(values, "verified"),
        business: readLevelLimits(values, "business"),
      },
      firstUse: money(values["LIMIT_NEW_DESTINATIONS_DAY"] ?? "0", dollar),
    },
  }),
  checks: [requireOrderOfLimits],
})

function readLevelLimits(values: Readonly<Record<string, string>>, level: VerificationLevel): LevelLimits {
  const read = (suffix: string) => money(values[toName(level, suffix)] ?? "0", dollar)
  return {
    day: read("DAY"),
    month: read("MONTH"),
    topUps: { day: read("TOP_UP_DAY"), month: read("TOP_UP_MONTH") },
  }
}

/** Requires that a day's limit is not above the month's. */
function requireOrderOfLimits({ tierLimits: { levels } }: Config): void {
  requireAll(
    verificationLevels.flatMap((level) => {
      const { day, month, topUps } = levels[level]
      return [
        () => requireDayWithin(toName(level, "DAY"), toName(level, "MONTH"), day.units <= month.units),
        () =>
          requireDayWithin(
            toName(level, "TOP_UP_DAY"),
            toName(level, "TOP_UP_MONTH"),
            topUps.day.units <= topUps.month.units,
          ),
      ]
    }),
  )
}

function requireDayWithin(day: string, month: string, isWithin: boolean): void {
  if (isWithin) return
  throw new ConfigError(`${day} must not be above ${month}`, { ru: "Дневной лимит не может быть больше месячного" })
}
