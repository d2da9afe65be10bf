import * as v from "valibot"
import { type Config, ConfigError } from "#platform/config.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"

/** The operator's account at Sumsub. */
export interface SumsubAccount {
  readonly appToken: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** The names at Sumsub of the verification levels. */
  readonly levels: { readonly person: string; readonly company: string }
}

interface KycConfig {
  /** The account at Sumsub; undefined unless `KYC_VENDOR` is `sumsub`. */
  readonly sumsub: SumsubAccount | undefined
}

declare module "#platform/config.ts" {
  interface Config extends KycConfig {}
}

const appToken = v.pipe(
  v.string(),
  v.regex(/^(prd|sbx):\S{10,200}$/, "must be an app token of Sumsub: prd:… or, for tests, sbx:…"),
)
const key = v.pipe(v.string(), v.regex(/^\S{8,200}$/, "must be a key as Sumsub shows it"))
const levelName = v.pipe(v.string(), v.trim(), v.nonEmpty("must be the name of a level"), v.maxLength(200))

/** True for an account with simulated checks. */
export function isSandboxAccount({ appToken: token }: SumsubAccount): boolean {
  return token.startsWith("sbx:")
}

export const kycSettings = defineSettings<KycConfig>()({
  variables: {
    KYC_VENDOR: {
      schema: v.optional(v.picklist(["sumsub"], "must be sumsub")),
      meaning: "who checks identities; without it nobody rises above the level basic",
    },
    SUMSUB_APP_TOKEN: { schema: v.optional(appToken), meaning: "the app token at Sumsub", isSecret: true },
    SUMSUB_SECRET_KEY: { schema: v.optional(key), meaning: "the secret key of the app token", isSecret: true },
    SUMSUB_WEBHOOK_SECRET: {
      schema: v.optional(key),
      meaning: "the secret key by which Sumsub signs its webhooks",
      isSecret: true,
    },
    SUMSUB_PERSON_LEVEL: { schema: v.optional(levelName), meaning: "the level at Sumsub that checks a person" },
    SUMSUB_COMPANY_LEVEL: { schema: v.optional(levelName), meaning: "the level at Sumsub that checks a company" },
  },
  read: (values) => ({ sumsub: values.KYC_VENDOR === "sumsub" ? readSumsub(values) : undefined }),
  checks: [refuseSandboxAccount],
})

type SumsubVariable =
  | "SUMSUB_APP_TOKEN"
  | "SUMSUB_SECRET_KEY"
  | "SUMSUB_WEBHOOK_SECRET"
  | "SUMSUB_PERSON_LEVEL"
  | "SUMSUB_COMPANY_LEVEL"

function readSumsub(values: Readonly<Record<SumsubVariable, string | undefined>>): SumsubAccount {
  const missing: string[] = []
  const read = (name: SumsubVariable) => {
    const value = values[name]
    if (value === undefined) missing.push(`${name} is missing: KYC_VENDOR=sumsub needs it`)
    return value ?? ""
  }
  const account = {
    appToken: read("SUMSUB_APP_TOKEN"),
    secretKey: read("SUMSUB_SECRET_KEY"),
    webhookSecret: read("SUMSUB_WEBHOOK_SECRET"),
    levels: { person: read("SUMSUB_PERSON_LEVEL"), company: read("SUMSUB_COMPANY_LEVEL") },
  }
  if (missing.length > 0) throw new ConfigError(missing.join("\n"))
  if (account.levels.person === account.levels.company) {
    throw new ConfigError("SUMSUB_COMPANY_LEVEL must be another level than SUMSUB_PERSON_LEVEL")
  }
  return account
}

/** Sumsub's sandbox approves anyone. `doctor` and `rehearse` accept its tokens. */
function refuseSandboxAccount({ mode, sumsub }: Config): void {
  if (mode === "production" && sumsub && isSandboxAccount(sumsub)) {
    throw new ConfigError("SUMSUB_APP_TOKEN is one of Sumsub's sandbox (sbx:…), whose approvals prove nothing")
  }
}
