import * as v from "valibot"
import { type Config, ConfigError } from "#platform/config.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import type { YooKassaAccount } from "./openYooKassa.ts"

interface YooKassaConfig {
  /** The shop that takes payments. */
  readonly yooKassaShop: YooKassaAccount | undefined
  /** The gateway that pays out. */
  readonly yooKassaPayouts: YooKassaAccount | undefined
}

declare module "#platform/config.ts" {
  interface Config extends YooKassaConfig {}
}

const accountId = v.pipe(v.string(), v.regex(/^\d{1,20}$/, "must be a number, as YooKassa's profile shows it"))
const secretKey = v.pipe(
  v.string(),
  v.regex(/^(live|test)_[\w-]{10,200}$/, "must be a secret key of YooKassa, which begins with live_ or test_"),
)

/** The settings of each account. */
export const shopVariables = {
  YOOKASSA_SHOP_ID: { schema: v.optional(accountId), meaning: "the number of the shop at YooKassa" },
  YOOKASSA_SECRET_KEY: {
    schema: v.optional(secretKey),
    meaning: "the secret key of the shop at YooKassa",
    isSecret: true,
  },
} as const
export const payoutVariables = {
  YOOKASSA_PAYOUT_GATEWAY_ID: {
    schema: v.optional(accountId),
    meaning: "the number of the gateway at YooKassa that pays out",
  },
  YOOKASSA_PAYOUT_SECRET_KEY: {
    schema: v.optional(secretKey),
    meaning: "the secret key of the gateway at YooKassa that pays out",
    isSecret: true,
  },
} as const

export const yooKassaSettings = defineSettings<YooKassaConfig>()({
  variables: { ...shopVariables, ...payoutVariables },
  read: (values) => ({
    yooKassaShop: readAccount(
      ["YOOKASSA_SHOP_ID", values.YOOKASSA_SHOP_ID],
      ["YOOKASSA_SECRET_KEY", values.YOOKASSA_SECRET_KEY],
    ),
    yooKassaPayouts: readAccount(
      ["YOOKASSA_PAYOUT_GATEWAY_ID", values.YOOKASSA_PAYOUT_GATEWAY_ID],
      ["YOOKASSA_PAYOUT_SECRET_KEY", values.YOOKASSA_PAYOUT_SECRET_KEY],
    ),
  }),
  checks: [requireLiveKeys],
})

type NamedValue = readonly [name: string, value: string | undefined]

function readAccount([idName, id]: NamedValue, [keyName, key]: NamedValue): YooKassaAccount | undefined {
  if (id === undefined && key === undefined) return undefined
  if (id === undefined) throw new ConfigError(`${keyName} needs ${idName} beside it`)
  if (key === undefined) throw new ConfigError(`${idName} needs ${keyName} beside it`)
  return { id, secretKey: key }
}

/**
 * Refuses to select YooKassa without its account's keys.
 *
 * @throws ConfigError with one line that names the settings.
 */
export function requireAccount(
  chosenBy: string,
  choice: string | undefined,
  needed: Readonly<Record<string, string | undefined>>,
): void {
  if (choice !== "yookassa") return
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length > 0) throw new ConfigError(`${chosenBy}=yookassa needs ${missing.join(" and ")}`)
}

/** True for the key of a test shop, where no money moves. */
export function isTestAccount({ secretKey: key }: YooKassaAccount): boolean {
  return key.startsWith("test_")
}

/** In production a test key would show payments without real money. */
function requireLiveKeys({ mode, yooKassaShop, yooKassaPayouts }: Config): void {
  if (mode !== "production") return
  const accounts = [
    ["YOOKASSA_SECRET_KEY", yooKassaShop],
    ["YOOKASSA_PAYOUT_SECRET_KEY", yooKassaPayouts],
  ] as const
  const tests = accounts.flatMap(([name, account]) => (account && isTestAccount(account) ? [name] : []))
  if (tests.length > 0) throw new ConfigError(`${tests.join(" and ")} must not be a test key in production`)
}
