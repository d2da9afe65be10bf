import { expect, test } from "vitest"
import { readConfig } from "#config/readConfig.ts"
import { ConfigError } from "#platform/config.ts"
import { startProvider } from "#provider.ts"
import { runCli } from "./cli.ts"

async function check(environment: Record<string, string>) {
  const lines: string[] = []
  const progress = { step: () => {}, end: () => {} }
  const terminal = { result: (line: string) => void lines.push(line), progress, readInput: () => Promise.resolve("") }
  const exitCode = await runCli(["config", "check"], environment, terminal)
  return { exitCode, lines, text: lines.join("\n") }
}

/** Production does not start without these. */
const required = {
  DATABASE_URL: "postgres://me:s3cret@db/wallet",
  SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
  SMTP_URL: "smtps://mail.example",
  RATES_FEED: "coinbase",
}

test("each variable is explained, with its value unless it is secret", async () => {
  const { exitCode, lines, text } = await check({
    PORT: "9000",
    ...required,
  })
  expect(exitCode).toBe(0)
  expect(lines.find((line) => line.startsWith("PORT "))).toMatch(/PORT +9000 +where to listen/)
  expect(lines.find((line) => line.startsWith("DATABASE_URL "))).toMatch(/ set +the operator's PostgreSQL/)
  expect(lines.at(-1)).toBe("Every value can be used.")
  expect(text).not.toContain("s3cret")
})

const lacks = {
  database: "DATABASE_URL must be set in production: the embedded PostgreSQL is for development",
  key: "SECRET_KEY must be set in production, to 32 bytes in base64: the bytes of DATA_DIR/secret.key, where a start has made one",
  mail: "SMTP_URL must be set in production: without it no mail reaches anybody",
  rates:
    "RATES_FEED must be some of ecb, kraken, coinbase and binance in production: the prices of the sandbox are made up",
}

test.each([
  ["nothing", {}, [lacks.database, lacks.key, lacks.mail, lacks.rates]],
  ["half", { ...required, RATES_FEED: "" }, [lacks.rates]],
  ["all", required, ["Every value can be used."]],
])("with %s configured, all that production does not start without is named", async (_, environment, expected) => {
  const { exitCode, text } = await check(environment)
  expect(exitCode).toBe(expected[0] === "Every value can be used." ? 0 : 2)
  expect(text.endsWith(`\n${expected.join("\n")}`)).toBe(true)
})

const addressOfEthereum = "0x52908400098527886E0F7030069857D2E4169EE7"

test.each([
  [{ COLD_WALLETS: "bitcoin:abc" }, "COLD_WALLETS must name one address of bitcoin"],
  [
    { COLD_WALLETS: `ethereum:${addressOfEthereum},ethereum:${addressOfEthereum}` },
    "COLD_WALLETS must name one address of ethereum",
  ],
  [{ CHAIN_ETHEREUM_RPC_URL: "https://node.example" }, "SIGNER_URL must be set where CHAIN_ETHEREUM_RPC_URL is"],
  [{ HOT_WALLET_MARKS: "ethereum/FOO:1-2" }, "HOT_WALLET_MARKS names FOO on ethereum, which does not exist"],
  [{ HOT_WALLET_MARKS: "ethereum/ETH:1-2,ethereum/ETH:3-4" }, "HOT_WALLET_MARKS names ETH on ethereum twice"],
  [{ COLLECT_FROM: "ethereum/FOO:1" }, "COLLECT_FROM names FOO on ethereum, which does not exist"],
  [{ SCREENING_REVIEW_FROM: "80" }, "SCREENING_REVIEW_FROM must not be above SCREENING_BLOCK_FROM, and 80 is above 75"],
  [{ HIGH_RISK_FROM: "80" }, "HIGH_RISK_FROM must not be above SCREENING_BLOCK_FROM, and 80 is above 75"],
  [
    { WITHDRAWAL_APPROVAL_FROM: "60000" },
    "WITHDRAWAL_SECOND_APPROVAL_FROM must not be below WITHDRAWAL_APPROVAL_FROM, and 50000 is below 60000",
  ],
  [
    { SITE_ORIGIN: "http://wallet.example" },
    "SITE_ORIGIN must be https beyond this machine, and http://wallet.example",
  ],
  [
    { HOST: "0.0.0.0" },
    "SITE_ORIGIN must be https beyond this machine, and http://0.0.0.0:8080 is not\nOPERATOR_ORIGIN",
  ],
  [{ OPERATOR_ORIGIN: "http://desk.example" }, "OPERATOR_ORIGIN must be https beyond this machine"],
  [{ VAULT_ORIGIN: "http://cards.example" }, "VAULT_ORIGIN must be https beyond this machine"],
  [
    { CORS_ORIGINS: "https://a.example,http://b.example" },
    "CORS_ORIGINS must be https beyond this machine, and http://b",
  ],
  [
    { SITE_ORIGIN: "https://wallet.example", OPERATOR_ORIGIN: "https://wallet.example" },
    "OPERATOR_ORIGIN must have another host or port than SITE_ORIGIN",
  ],
  [
    { VAULT_ORIGIN: "https://cards.example", OPERATOR_ORIGIN: "https://cards.example" },
    "OPERATOR_ORIGIN must have another host or port than VAULT_ORIGIN",
  ],
  [
    { DATABASE_URL: "", DATABASE_READ_URL: "postgres://replica/wallet" },
    `${lacks.database}\nDATABASE_URL must be set where DATABASE_READ_URL is`,
  ],
  [{ ANCHOR_KEY: "-----BEGIN NONSENSE-----" }, "ANCHOR_KEY must be an Ed25519 key in PEM"],
  [{ REQUIRE_ACCOUNT_LINK: "yes" }, "REQUIRE_ACCOUNT_LINK must be no without MESSENGER"],
])("%j is refused, by the check as by the start", async (settings, message) => {
  const environment = { ...required, ...settings }
  const { exitCode, text } = await check(environment)
  expect([exitCode, text]).toEqual([2, expect.stringContaining(`\n${message}`)])
  const failure: unknown = await startProvider(readConfig(environment, "production")).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ConfigError)
  expect(text.endsWith((failure as ConfigError).message)).toBe(true)
})

test("every invalid value is named, one per line", async () => {
  const { exitCode, text } = await check({ PORT: "none", LOG_LEVEL: "loud", WEBHOOK_PORTS: "http,https" })
  expect(exitCode).toBe(2)
  const named = ["PORT must be a port", "LOG_LEVEL must be", "WEBHOOK_PORTS must be a port"]
  for (const line of named) expect(text.split(line)).toHaveLength(2)
})

test("an invalid value is named, with exit code 2", async () => {
  expect(await check({ PORT: "none" })).toMatchObject({
    exitCode: 2,
    text: expect.stringMatching(/PORT must be a port/),
  })
})
