import { describe, expect, test } from "vitest"
import { ConfigError } from "#platform/config.ts"
import { readConfig } from "./readConfig.ts"

/** Settings that both programs read in the same way. */
const read = (environment: Record<string, string>) => readConfig(environment, "production")

describe("the environment", () => {
  test("needs no variable", () => {
    expect(read({})).toMatchObject({
      host: "127.0.0.1",
      port: 8080,
      dataDir: ".data",
      databaseUrl: undefined,
      siteOrigin: "http://127.0.0.1:8080",
      sandboxCountry: "de",
      corsOrigins: [],
      rateLimitFactor: 1,
      sessionIdle: { customer: 7 * 24 * 3_600_000 },
      operators: { sessionIdle: 30 * 60_000 },
    })
  })

  test("idle connections stay open longer than the 60 s of most balancers, or as long as configured", () => {
    expect(read({}).keepAlive).toBe(75_000)
    expect(read({ KEEP_ALIVE_SECONDS: "620" }).keepAlive).toBe(620_000)
    for (const [text, fault] of [
      ["0", "at least 1"],
      ["4000", "at most 3600"],
    ] as const)
      expect(() => read({ KEEP_ALIVE_SECONDS: text })).toThrow(new ConfigError(`KEEP_ALIVE_SECONDS must be ${fault}`))
  })

  test("in development webhooks may go to this machine, unless that is switched off", () => {
    const inDevelopment = [{}, { SANDBOX_LOOPBACK_WEBHOOKS: "off" }].map((environment) =>
      readConfig(environment, "development"),
    )
    expect(inDevelopment.map((config) => config.sandboxLoopbackWebhooks)).toEqual([true, false])
    expect(read({}).sandboxLoopbackWebhooks).toBe(false)
  })

  test("an empty variable counts as not set", () => {
    expect(read({ PORT: "", DATABASE_URL: "" })).toEqual(read({}))
  })

  test("the site has the address that the provider listens on, unless another is set", () => {
    expect(read({ PORT: "9000" }).siteOrigin).toBe("http://127.0.0.1:9000")
    expect(read({ SITE_ORIGIN: "https://wallet.example" }).siteOrigin).toBe("https://wallet.example")
  })

  test("a whole number that is too large is refused as too large", () => {
    expect(() => read({ SENDS_WITHOUT_STEP_UP: "1000000" })).toThrow(
      new ConfigError("SENDS_WITHOUT_STEP_UP must be at most 999999"),
    )
    expect(() => read({ SENDS_WITHOUT_STEP_UP: "many" })).toThrow(
      new ConfigError("SENDS_WITHOUT_STEP_UP must be a whole number"),
    )
  })

  test.each([
    "no-reply@wallet.example",
    "Wallet <no-reply@wallet.example>",
    '"Wallet, Ltd." <a@wallet.example>',
    "Кошелёк <a@wallet.example>",
  ])("mails may be from %s", (sender) => {
    expect(read({ MAIL_FROM: sender }).mailFrom).toBe(sender)
  })

  test.each([
    ["PROT", "PORT"],
    ["HSOT", "HOST"],
    ["SITE_ORGIN", "SITE_ORIGIN"],
    ["SECRET_KEI", "SECRET_KEY"],
    ["SECRETKEYFILE", "SECRET_KEY_FILE"],
    ["DATABSE_ULR", "DATABASE_URL"],
    ["MAIL_FORM", "MAIL_FROM"],
  ])("the name %s is refused: it is spelt like a setting", (name, meant) => {
    const message = `${name} is no setting: ${meant} is one that is spelt alike`
    expect(() => read({ [name]: "x" })).toThrow(new ConfigError(message))
    expect(() => readConfig({ [name]: "x" }, "development")).toThrow(new ConfigError(message))
    expect(read({ [name]: "" })).toEqual(read({}))
  })

  test("other programs' variables in the environment are ignored", () => {
    const names =
      "HOME PATH PWD SHELL USER TERM LANG HOSTNAME LOGNAME PGPORT PGHOST PGUSER PGDATABASE NODE_ENV NODE_OPTIONS ROOT POD_IP TZ CI TMPDIR EDITOR SHLVL DATABASE LOG_FORMAT SMTP_PORT OTEL_TRACES_SAMPLER OTEL_SERVICE_NAME HTTP_PROXY NO_PROXY INVOCATION_ID KUBERNETES_PORT"
    const others = Object.fromEntries(names.split(" ").map((name) => [name, "x"]))
    expect(read(others)).toEqual(read({}))
  })

  test("values that contradict each other are named, one line for each area", () => {
    expect(() => read({ SIGNER_URL: "unix:/run/signer.sock", VAULT_PORT: "8080" })).toThrow(
      new ConfigError("SIGNER_TOKEN_FILE must be set where SIGNER_URL is\nVAULT_PORT must be another port than PORT"),
    )
  })

  test("lists are separated by commas", () => {
    const { corsOrigins } = read({ CORS_ORIGINS: "https://a.example, https://b.example" })
    expect(corsOrigins).toEqual(["https://a.example", "https://b.example"])
  })

  test("webhooks go to the ports of web servers, unless others are set", () => {
    expect(read({}).webhookPorts).toEqual([443, 80, 8443])
    expect(read({ WEBHOOK_PORTS: "443, 9443" }).webhookPorts).toEqual([443, 9443])
  })

  test("the vault of card numbers has an origin of its own, by its port or by its host", () => {
    expect(read({ PORT: "9000" }).vault).toEqual({ port: 10_000, origin: "http://127.0.0.1:10000" })
    const hosts = { SITE_ORIGIN: "https://wallet.example", VAULT_ORIGIN: "https://cards.wallet.example" }
    expect(read(hosts).vault).toEqual({ port: undefined, origin: "https://cards.wallet.example" })
    expect(read({ ...hosts, VAULT_PORT: "9443" }).vault.port).toBe(9443)
    expect(() => read({ ...hosts, VAULT_ORIGIN: "http://wallet.example" })).toThrow(
      new ConfigError("VAULT_ORIGIN must have another host or port than SITE_ORIGIN"),
    )
    expect(() => read({ PORT: "9000", VAULT_PORT: "9000" })).toThrow(
      new ConfigError("VAULT_PORT must be another port than PORT"),
    )
  })

  test("in production operators have a separate origin, or none in this process", () => {
    expect(read({ PORT: "9000" }).operators).toMatchObject({ port: 11_000, origin: "http://127.0.0.1:11000" })
    const desk = { OPERATOR_PORT: "9443", OPERATOR_ORIGIN: "https://desk.wallet.example" }
    expect(read(desk).operators).toMatchObject({ port: 9443, origin: "https://desk.wallet.example" })
    expect(read({ OPERATOR_PORT: "0" }).operators.port).toBeUndefined()
    expect(() => read({ PORT: "9000", OPERATOR_PORT: "9000" })).toThrow(
      new ConfigError("OPERATOR_PORT must be another port than PORT and VAULT_PORT"),
    )
    const development = readConfig({ PORT: "9000" }, "development")
    expect(development.operators).toMatchObject({ port: undefined, origin: "http://127.0.0.1:9000" })
  })

  const mailFrom = "MAIL_FROM must be an email address, such as Wallet <no-reply@wallet.example>"

  test.each([
    ["PORT", "http", "PORT must be a port number"],
    ["PORT", "65536", "PORT must be a port number"],
    ["DATABASE_URL", "mysql://x", "DATABASE_URL must be of the form postgres://…"],
    ["SITE_ORIGIN", "wallet.example/", "SITE_ORIGIN must be an origin such as https://wallet.example"],
    ["SECRET_KEY", "short", "SECRET_KEY must be 32 bytes in base64"],
    ["SANDBOX_COUNTRY", "Germany", "SANDBOX_COUNTRY must be a country code of two letters"],
    ["RATE_LIMIT_FACTOR", "0", "RATE_LIMIT_FACTOR must be at least 1"],
    ["SMS_GATEWAY_URL", "sms.example", "SMS_GATEWAY_URL must be of the form https://…"],
    ["SMS_GATEWAY_URL", "mailto:sms@example.com", "SMS_GATEWAY_URL must be of the form https://…"],
    [
      "SIGNER_URL",
      "http://signer.example:9000",
      "SIGNER_URL must be http://127.0.0.1:… or unix: and the path of a socket",
    ],
    ["SIGNER_URL", "unix:/run/signer.sock", "SIGNER_TOKEN_FILE must be set where SIGNER_URL is"],
    ["WEBHOOK_PORTS", "443,https", "WEBHOOK_PORTS must be a port number"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318", "OTEL_EXPORTER_OTLP_ENDPOINT must be of the form https://…"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "key", "OTEL_EXPORTER_OTLP_HEADERS must be of the form name=value"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "key=50%", "OTEL_EXPORTER_OTLP_HEADERS must be of the form name=value"],
    ["OTEL_TRACES_SAMPLER_ARG", "1.5", "OTEL_TRACES_SAMPLER_ARG must be a share of 0 to 1, such as 0.1"],
    ["SCREENING_REVIEW_FROM", "9000", "SCREENING_REVIEW_FROM must be a score of 0 to 100"],
    ["SCREENING_BLOCK_FROM", "101", "SCREENING_BLOCK_FROM must be a score of 0 to 100"],
    ["HIGH_RISK_FROM", "101", "HIGH_RISK_FROM must be a score of 0 to 100"],
    ["MAIL_FROM", "nonsense", mailFrom],
    ["MAIL_FROM", "Wallet <nobody>", mailFrom],
    ["MAIL_FROM", "a@wallet.example, b@wallet.example", mailFrom],
    ["MAIL_FROM", "Wallet\r\nBcc: eve@x.example <a@wallet.example>", mailFrom],
    ["SMTP_URL", "smtp://", "SMTP_URL must be of the form smtp://…"],
    ["DATABASE_URL", "postgres://db:port/wallet", "DATABASE_URL must be of the form postgres://…"],
    ["LOG_LEVEL", "loud", "LOG_LEVEL must be trace, debug, info, warn, error or silent"],
  ])("a wrong %s gets one line that names it: %j", (name, value, message) => {
    expect(() => read({ [name]: value })).toThrow(new ConfigError(message))
  })
})
