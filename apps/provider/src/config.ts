import * as v from "valibot"

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, "must be a port number"),
  v.transform(Number),
  v.maxValue(65_535, "must be a port number"),
)
const count = v.pipe(v.string(), v.regex(/^\d{1,6}$/, "must be a whole number"), v.transform(Number))
const originText = v.pipe(
  v.string(),
  v.check((text) => URL.parse(text)?.origin === text, "must be an origin such as https://wallet.example"),
)
const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  ),
)
const secretKey = v.pipe(
  v.string(),
  v.check((text) => Buffer.from(text, "base64").length === 32, "must be 32 bytes in base64"),
  v.transform((text) => new Uint8Array(Buffer.from(text, "base64"))),
)

const EnvironmentSchema = v.object({
  HOST: v.optional(v.string(), "127.0.0.1"),
  PORT: v.optional(port, "8080"),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty("must name a folder")), ".data"),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, "must be of the form postgres://…"))),
  SITE_ORIGIN: v.optional(originText),
  SECRET_KEY: v.optional(secretKey),
  SANDBOX_COUNTRY: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z]{2}$/i, "must be a country code of two letters")),
    "de",
  ),
  CORS_ORIGINS: v.optional(v.pipe(list, v.array(originText)), ""),
  TRUSTED_PROXIES: v.optional(count, "0"),
  RATE_LIMIT_FACTOR: v.optional(v.pipe(count, v.minValue(1, "must be at least 1")), "1"),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, "must have at least 16 characters"))),
  LOG_LEVEL: v.optional(
    v.picklist(
      ["trace", "debug", "info", "warn", "error", "silent"],
      "must be trace, debug, info, warn, error or silent",
    ),
    "info",
  ),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, "must be of the form smtp://…"))),
  MAIL_FROM: v.optional(v.string(), "Wallet <no-reply@wallet.example>"),
})

/** How a provider runs. */
export interface Config {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** A PostgreSQL of the operator's; without it the provider brings its own in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Where customers see the site: the address in mails and links. */
  readonly siteOrigin: string
  /** Seals secrets at rest. Without it one is made in `dataDir`; several processes need the same. */
  readonly secretKey: Uint8Array | undefined
  /** The country that the sandbox's geolocation services answer with, in lower case. */
  readonly sandboxCountry: string
  /** Other origins whose pages may call the API. */
  readonly corsOrigins: readonly string[]
  /** How many proxies in front add to X-Forwarded-For; 0 ignores that header. */
  readonly trustedProxies: number
  /** Multiplies every rate limit. */
  readonly rateLimitFactor: number
  readonly logLevel: string
  /** Opens /metrics to whoever has it; without it only this machine may read them. */
  readonly metricsToken: string | undefined
  /** A mail server; without it mails go to the sandbox mailbox. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
}

/** The environment names a value that can't be used; `message` is one line that names the variable. */
export class ConfigError extends Error {
  override readonly name = "ConfigError"
}

/**
 * Reads the configuration.
 *
 * @throws ConfigError naming the first variable that does not fit.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // A variable that is set to nothing counts as not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""))
  const parsed = v.safeParse(EnvironmentSchema, given)
  if (!parsed.success) {
    const issue = parsed.issues[0]
    throw new ConfigError(`${v.getDotPath(issue) ?? "The environment"} ${issue.message}`)
  }
  const values = parsed.output
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    siteOrigin: values.SITE_ORIGIN ?? `http://${values.HOST}:${values.PORT}`,
    secretKey: values.SECRET_KEY,
    sandboxCountry: values.SANDBOX_COUNTRY.toLowerCase(),
    corsOrigins: values.CORS_ORIGINS,
    trustedProxies: values.TRUSTED_PROXIES,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
  }
}
