import * as v from "valibot"
import { isOfThisMachine } from "#platform/addresses/publicAddress.ts"
import { type Config, ConfigError } from "#platform/config.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { count, list, origin, port, positiveCount } from "#platform/settings/values.ts"
import { requireSecureOrigins } from "./secureOrigin.ts"

/** The address of the provider, and its rules for clients. */
interface HttpConfig {
  readonly host: string
  readonly port: number
  /** The origin of the site, as in mails and links. */
  readonly siteOrigin: string
  /** Time after which an idle connection is closed, in milliseconds. Proxies must keep theirs for less, or requests fail. */
  readonly keepAlive: number
  /** Other origins whose pages may call the API. */
  readonly corsOrigins: readonly string[]
  /** The number of proxies that add to X-Forwarded-For; 0 ignores that header. */
  readonly trustedProxies: number
  /** Multiplies every rate limit. */
  readonly rateLimitFactor: number
}

declare module "#platform/config.ts" {
  interface Config extends HttpConfig {}
}

/** The address of the provider and of its site. */
export const addressVariables = {
  HOST: { schema: v.optional(v.string(), "127.0.0.1"), meaning: "where to listen" },
  PORT: { schema: v.optional(port, "8080"), meaning: "where to listen" },
  SITE_ORIGIN: { schema: v.optional(origin), meaning: "where customers see the site" },
} as const

export const httpSettings = defineSettings<HttpConfig>()({
  variables: {
    ...addressVariables,
    TRUSTED_PROXIES: { schema: v.optional(count, "0"), meaning: "how many proxies add to X-Forwarded-For" },
    KEEP_ALIVE_SECONDS: {
      schema: v.optional(v.pipe(positiveCount, v.maxValue(3600, "must be at most 3600")), "75"),
      meaning: "how long an idle connection stays open: longer than the proxies in front keep theirs",
    },
    CORS_ORIGINS: {
      schema: v.optional(v.pipe(list, v.array(origin)), ""),
      meaning: "other origins whose pages may call the API",
    },
    RATE_LIMIT_FACTOR: { schema: v.optional(positiveCount, "1"), meaning: "multiplies every rate limit" },
  },
  read(values, mode) {
    const siteOrigin = readSiteOrigin(values)
    if (mode === "development") requireThisMachine(values.HOST, siteOrigin)
    return {
      host: values.HOST,
      port: values.PORT,
      siteOrigin,
      keepAlive: values.KEEP_ALIVE_SECONDS * 1000,
      corsOrigins: values.CORS_ORIGINS,
      trustedProxies: values.TRUSTED_PROXIES,
      rateLimitFactor: values.RATE_LIMIT_FACTOR,
    }
  },
  checks: [requireSecureSite],
})

interface Address {
  readonly HOST: string
  readonly PORT: number
  readonly SITE_ORIGIN: string | undefined
}

/** The site is where the provider listens, unless another origin is set. */
export function readSiteOrigin({ HOST, PORT, SITE_ORIGIN }: Address): string {
  return SITE_ORIGIN ?? `http://${HOST}:${PORT}`
}

/** @throws ConfigError where others could reach a provider in development. */
function requireThisMachine(host: string, siteOrigin: string): void {
  if (!isOfThisMachine(host)) throw new ConfigError("HOST must be of this machine, such as 127.0.0.1, in development")
  if (isOfThisMachine(new URL(siteOrigin).hostname)) return
  throw new ConfigError(
    `SITE_ORIGIN must be of this machine in development, and ${siteOrigin} is not: \`serve\` is for production`,
  )
}

function requireSecureSite({ mode, siteOrigin, corsOrigins }: Config): void {
  if (mode === "development") return
  requireSecureOrigins([["SITE_ORIGIN", siteOrigin], ...corsOrigins.map((one) => ["CORS_ORIGINS", one] as const)])
}
