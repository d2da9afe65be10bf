import { EmailSchema } from "@wallet/core/contract"
import * as v from "valibot"
import { parseDatabaseUrl } from "./database/address.ts"

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, "must be a port number"),
  v.transform(Number),
  v.maxValue(65_535, "must be a port number"),
)
const mostCount = 999_999
/** A name that is printed in one line. */
const documentName = v.pipe(v.string(), v.trim(), v.minLength(1, "must not be empty"), v.maxLength(60, "is too long"))

const count = v.pipe(
  v.string(),
  v.regex(/^\d+$/, "must be a whole number"),
  v.transform(Number),
  v.maxValue(mostCount, `must be at most ${mostCount}`),
)
/** Of 0 to 100, as a screening gives it. */
const score = v.pipe(count, v.maxValue(100, "must be a score of 0 to 100"))
const databaseUrl = v.pipe(
  v.string(),
  v.check((text) => parseDatabaseUrl(text) !== undefined, "must be of the form postgres://…"),
)
const httpUrl = v.pipe(
  v.string(),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ""), "must be of the form https://…"),
)
/** An address, or a name and an address. A line end would begin another header. */
const sender = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => {
    const [, name = "", address = ""] = /^(?:([^<>@,;:"\p{Cc}]*|"[^<>"\\\p{Cc}]*" *)<([^<>]+)>)$/u.exec(text) ?? []
    return v.is(EmailSchema, address === "" ? text : address) && (address === "" || name.length <= 100)
  }, "must be an e-mail address, such as Wallet <no-reply@wallet.example>"),
)
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
const urls = v.pipe(list, v.array(httpUrl))
const publishers = v.pipe(
  list,
  v.array(
    v.pipe(
      v.string(),
      v.regex(
        /^tcp:\/\/[^/:?#]+:\d{1,5}$|^tcp:\/\/\[[\da-f:]+\]:\d{1,5}$/,
        "must be of the form tcp://127.0.0.1:28332",
      ),
    ),
  ),
)
/** Values are percent-encoded where they have other characters. */
function readHeader(part: string): readonly [name: string, value: string] {
  const at = part.indexOf("=")
  return [part.slice(0, at).toLowerCase(), decodeURIComponent(part.slice(at + 1))]
}
const amountsByAsset = v.pipe(
  list,
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^[a-z]+\/[A-Z]+:\d+(\.\d+)?$/, "must be of the form ethereum/USDT:100"),
      v.transform((text) => {
        const [network = "", currency = "", amount = ""] = text.split(/[/:]/)
        return { network, currency, amount }
      }),
    ),
  ),
)
const marksByAsset = v.pipe(
  list,
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^[a-z]+\/[A-Z]+:\d+(\.\d+)?-\d+(\.\d+)?$/, "must be of the form ethereum/USDT:1000-5000"),
      v.transform((text) => {
        const [network = "", currency = "", low = "", high = ""] = text.split(/[/:-]/)
        return { network, currency, low, high }
      }),
    ),
  ),
)
const addressesByNetwork = v.pipe(
  list,
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^(bitcoin|litecoin|ethereum|bsc|tron):[0-9A-Za-z]+$/, "must be of the form ethereum:0x…"),
      v.transform((text) => {
        const [network = "", address = ""] = text.split(":")
        return { network, address }
      }),
    ),
  ),
)
const chainInstance = v.picklist(["mainnet", "testnet", "regtest"], "must be mainnet, testnet or regtest")
const secretKey = v.pipe(
  v.string(),
  v.check((text) => Buffer.from(text, "base64").length === 32, "must be 32 bytes in base64"),
  v.transform((text) => new Uint8Array(Buffer.from(text, "base64"))),
)

// A bearer token in clear text goes nowhere else.
function isOnThisMachine(text: string): boolean {
  return /^unix:\/./.test(text) || /^http:\/\/127\.0\.0\.1:\d{1,5}$/.test(text)
}

/** The variables of the environment, by their names, with what holds where one is not set. */
export const EnvironmentSchema = v.object({
  HOST: v.optional(v.string(), "127.0.0.1"),
  PORT: v.optional(port, "8080"),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty("must name a folder")), ".data"),
  DATABASE_URL: v.optional(databaseUrl),
  LISTEN_DATABASE_URL: v.optional(databaseUrl),
  DATABASE_READ_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => parseDatabaseUrl(text)?.candidates.length === 0,
        "must be of the form postgres://…, of one host",
      ),
    ),
  ),
  DATABASE_CONNECTIONS: v.optional(v.pipe(count, v.minValue(2, "must be at least 2")), "20"),
  SITE_ORIGIN: v.optional(originText),
  SECRET_KEY: v.optional(secretKey),
  SECRET_KEYS_RETIRED: v.optional(v.pipe(list, v.array(secretKey)), ""),
  CHAIN_SEED: v.optional(secretKey),
  ANCHOR_KEY: v.optional(v.pipe(v.string(), v.startsWith("-----BEGIN ", "must be a key in PEM"))),
  // The signer of payments on chains.
  SIGNER_URL: v.optional(
    v.pipe(v.string(), v.check(isOnThisMachine, "must be http://127.0.0.1:… or unix: and the path of a socket")),
  ),
  SIGNER_TOKEN_FILE: v.optional(v.string()),
  // The nodes of networks, several where one alone is not trusted. A network without is the sandbox's in development.
  CHAIN_BITCOIN_RPC_URL: v.optional(urls, ""),
  CHAIN_LITECOIN_RPC_URL: v.optional(urls, ""),
  CHAIN_BITCOIN_ZMQ_URL: v.optional(publishers, ""),
  CHAIN_LITECOIN_ZMQ_URL: v.optional(publishers, ""),
  CHAIN_BITCOIN_INSTANCE: v.optional(chainInstance, "mainnet"),
  CHAIN_LITECOIN_INSTANCE: v.optional(chainInstance, "mainnet"),
  CHAIN_ETHEREUM_RPC_URL: v.optional(urls, ""),
  CHAIN_BSC_RPC_URL: v.optional(urls, ""),
  CHAIN_TRON_RPC_URL: v.optional(urls, ""),
  // An empty one, as of a file of secrets that is not filled in, is none.
  CHAIN_TRON_API_KEY: v.optional(v.string(), ""),
  CHAIN_TRON_INSTANCE: v.optional(
    v.picklist(["mainnet", "nile", "shasta"], "must be mainnet, nile or shasta"),
    "mainnet",
  ),
  // From which balances deposit addresses are emptied into the hot wallet. What is not named stays where it arrived.
  COLLECT_FROM: v.optional(amountsByAsset, ""),
  // Between which balances hot wallets are kept. What is not named is left as it is.
  HOT_WALLET_MARKS: v.optional(marksByAsset, ""),
  COLD_WALLETS: v.optional(addressesByNetwork, ""),
  // In the smallest units for a virtual byte.
  CONSOLIDATE_BELOW: v.optional(count, "10"),
  // Networks on which one transaction empties many addresses of a token (EIP-7702).
  COLLECT_BATCHES: v.optional(v.pipe(list, v.array(v.picklist(["ethereum", "bsc"], "must be ethereum or bsc"))), ""),
  CHAIN_RECONCILE_BLOCKS: v.optional(v.pipe(count, v.minValue(1, "must be at least 1")), "50"),
  CHAIN_DIFFERENCE_HALTS_FROM: v.optional(count, "1000"),
  VAULT_PORT: v.optional(port),
  VAULT_ORIGIN: v.optional(originText),
  OPERATOR_PORT: v.optional(port),
  OPERATOR_ORIGIN: v.optional(originText),
  SANDBOX_COUNTRY: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z]{2}$/i, "must be a country code of two letters")),
    "de",
  ),
  DEMO_YEAR: v.optional(v.picklist(["on", "off"], "must be on or off"), "on"),
  SANDBOX_LOOPBACK_WEBHOOKS: v.optional(v.picklist(["on", "off"], "must be on or off")),
  WEBHOOK_PORTS: v.optional(v.pipe(list, v.array(port), v.nonEmpty("must name a port")), "443,80,8443"),
  KEEP_ALIVE_SECONDS: v.optional(
    v.pipe(count, v.minValue(1, "must be at least 1"), v.maxValue(3600, "must be at most 3600")),
    "75",
  ),
  CORS_ORIGINS: v.optional(v.pipe(list, v.array(originText)), ""),
  TRUSTED_PROXIES: v.optional(count, "0"),
  SESSION_IDLE_MINUTES: v.optional(v.pipe(count, v.minValue(1, "must be at least 1")), "10080"),
  OPERATOR_SESSION_IDLE_MINUTES: v.optional(v.pipe(count, v.minValue(1, "must be at least 1")), "30"),
  RATE_LIMIT_FACTOR: v.optional(v.pipe(count, v.minValue(1, "must be at least 1")), "1"),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, "must have at least 16 characters"))),
  LOG_LEVEL: v.optional(
    v.picklist(
      ["trace", "debug", "info", "warn", "error", "silent"],
      "must be trace, debug, info, warn, error or silent",
    ),
    "info",
  ),
  // The names and forms of OpenTelemetry's own variables.
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(httpUrl),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(
    v.pipe(
      list,
      v.array(v.pipe(v.string(), v.regex(/^[\w-]+=([^%]|%[0-7][0-9a-f])+$/i, "must be of the form name=value"))),
      v.transform((parts) => Object.fromEntries(parts.map(readHeader))),
    ),
    "",
  ),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(0(\.\d+)?|1(\.0+)?)$/, "must be a share of 0 to 1, such as 0.1"),
      v.transform(Number),
    ),
    "1",
  ),
  RATES_FEED: v.optional(v.picklist(["sandbox", "coinbase"], "must be sandbox or coinbase"), "sandbox"),
  // Percent that a price may move within ten minutes, by currency; "default" for the others.
  PRICE_MOVES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([A-Za-z]+=\d{1,2}(,|$))*$/, "must be currencies with percents, such as default=20,USDT=5"),
      v.transform((text) =>
        Object.fromEntries(
          text
            .split(",")
            .filter(Boolean)
            .map((part) => [part.split("=")[0] ?? "", Number(part.split("=")[1])]),
        ),
      ),
    ),
    "",
  ),
  PRICE_CONFIRMED_AFTER_MINUTES: v.optional(v.pipe(count, v.minValue(1, "must be at least 1")), "15"),
  QUOTE_EXPOSURE: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,11}$/, "must be a whole number of at least 1")),
    "2000000",
  ),
  SENDS_WITHOUT_STEP_UP: v.optional(count, "1000"),
  PROTECTED_SEND_DAYS: v.optional(v.pipe(count, v.minValue(1, "must be at least 1")), "7"),
  BENEFICIARY_DELAY_HOURS: v.optional(count, "24"),
  WITHDRAWAL_APPROVAL_FROM: v.optional(count, "10000"),
  WITHDRAWAL_SECOND_APPROVAL_FROM: v.optional(count, "50000"),
  SCREENING_REVIEW_FROM: v.optional(score, "40"),
  SCREENING_BLOCK_FROM: v.optional(score, "75"),
  HIGH_RISK_FROM: v.optional(score),
  AML_CHECK_PRICE: v.optional(
    v.pipe(v.string(), v.regex(/^(?=.*[1-9])\d{1,6}(\.\d{1,5})?$/, "must be an amount in USDT")),
    "1",
  ),
  AML_FREE_CHECKS: v.optional(count, "3"),
  AML_REPEAT_HOURS: v.optional(count, "24"),
  REQUIRE_ACCOUNT_LINK: v.optional(
    v.pipe(
      v.picklist(["yes", "no"], "must be yes or no"),
      v.transform((text) => text === "yes"),
    ),
    "no",
  ),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^smtps?:\/\//.test(text) && Boolean(URL.parse(text)?.hostname),
        "must be of the form smtp://…",
      ),
    ),
  ),
  MAIL_FROM: v.optional(sender, "Wallet <no-reply@wallet.example>"),
  BRAND_NAME: v.optional(documentName, "Wallet"),
  LEGAL_ENTITY: v.optional(documentName),
  SMS_GATEWAY_URL: v.optional(httpUrl),
  SMS_GATEWAY_TOKEN: v.optional(v.string()),
  VAPID_PRIVATE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, "must be 32 bytes as base64url"))),
})
