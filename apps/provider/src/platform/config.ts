import type { NetworkId } from "@wallet/core/money"
import * as v from "valibot"
import { isOfThisMachine } from "./addresses/publicAddress.ts"
import { EnvironmentSchema } from "./environment.ts"
import { readSecretFiles } from "./secretFiles.ts"
import { findMisspeltNames } from "./settingNames.ts"
import type { TracingOptions } from "./tracing/tracer.ts"

/**
 * Which program runs. In development a person plays the outside world on the pages of the sandbox, so nobody else may
 * reach it; in production those pages do not exist.
 */
export type Mode = "development" | "production"

/** Where messages are handed over, and with what. */
export interface SmsGateway {
  readonly url: string
  /** Sent as a bearer token. */
  readonly token: string | undefined
}

/** An amount of a currency on a network, as decimal text; whether there is such a currency there is for the rails to say. */
export interface AssetAmount {
  readonly network: string
  readonly currency: string
  readonly amount: string
}

/** Between which balances a hot wallet is kept, as decimal text. */
export interface AssetMarks {
  readonly network: string
  readonly currency: string
  readonly low: string
  readonly high: string
}

/** How a provider runs. */
export interface Config {
  /** Decided by the program that runs, and by no variable of the environment. */
  readonly mode: Mode
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** A PostgreSQL of the operator's; without it the provider brings its own in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Where it listens, if `databaseUrl` leads through a pooler that keeps no sessions. */
  readonly listenDatabaseUrl: string | undefined
  /** A replica of it that reports are read from, and no decision. */
  readonly databaseReadUrl: string | undefined
  /** How many connections to it a process holds for requests and jobs, at most. */
  readonly databaseConnections: number
  /** Where customers see the site: the address in mails and links. */
  readonly siteOrigin: string
  /**
   * Where card numbers are shown: an origin of its own, for a frame of the site. Without a port it is served at the
   * provider's own, to whoever asks for its host.
   */
  readonly vault: { readonly port: number | undefined; readonly origin: string }
  /**
   * Where operators decide: in production at an origin of its own, which no script of the site reaches. Without a port
   * this process does not serve it; in development it is at the site's origin.
   */
  readonly operators: { readonly port: number | undefined; readonly origin: string }
  /** Seals secrets at rest. Without it one is made in `dataDir`; several processes need the same. */
  readonly secretKey: Uint8Array | undefined
  /** Other keys that open what was sealed and verify what was hashed with them. */
  readonly retiredSecretKeys: readonly Uint8Array[]
  /** The seed of every address on chains, 32 bytes. Without it one is made and kept sealed in the database. */
  readonly chainSeed: Uint8Array | undefined
  /** The Ed25519 key in PEM that signs anchors of the ledger's hash chain; its public half is enough to check them. */
  readonly anchorKey: string | undefined
  /** The addresses of the nodes of networks that have some. They may hold keys: never log them. */
  readonly chainNodes: Readonly<Partial<Record<NetworkId, readonly string[]>>>
  /** Where nodes of Bitcoin and Litecoin publish what is new (ZeroMQ), `tcp://host:port`. */
  readonly chainPublishers: Readonly<Record<"bitcoin" | "litecoin", readonly string[]>>
  /** Which instances of Bitcoin and Litecoin are meant. */
  readonly chainInstances: Readonly<Record<"bitcoin" | "litecoin", "mainnet" | "testnet" | "regtest">>
  /** Which TRON is meant, and the key of TronGrid's API. */
  readonly tron: { readonly instance: "mainnet" | "nile" | "shasta"; readonly apiKey: string | undefined }
  /** From which balances deposit addresses are emptied into the hot wallet, by network and currency. */
  readonly collectFrom: readonly AssetAmount[]
  /** Between which balances hot wallets are kept, by network and currency. */
  readonly hotWalletMarks: readonly AssetMarks[]
  /** Where the surplus of hot wallets goes. The operator's own, whose keys no process has. */
  readonly coldWallets: readonly { readonly network: string; readonly address: string }[]
  /** Up to which fee outputs of deposits are joined, in the smallest units for a virtual byte. */
  readonly consolidateBelow: number
  /** The networks on which one transaction empties many deposit addresses of a token. */
  readonly collectBatches: readonly NetworkId[]
  /** After how many blocks a network that has nodes is compared with the ledger again. */
  readonly chainReconcileBlocks: number
  /** The process that signs payments on chains. Without it the provider has no keys but those of the sandbox. */
  readonly signer: { readonly url: string; readonly tokenFile: string } | undefined
  /** The country that the sandbox's geolocation services answer with, in lower case. */
  readonly sandboxCountry: string
  /** Whether the demo customer of a first start gets a year of history, and not a minute. */
  readonly demoYear: boolean
  /** Whether webhooks may go to this very machine, also by http: for developers who run their shop on it. */
  readonly sandboxLoopbackWebhooks: boolean
  /** The ports of customers' servers that webhooks may go to. */
  readonly webhookPorts: readonly number[]
  /** How long an idle connection stays open, in milliseconds: longer than proxies keep theirs, or one is closed under a request. */
  readonly keepAlive: number
  /** Other origins whose pages may call the API. */
  readonly corsOrigins: readonly string[]
  /** How many proxies in front add to X-Forwarded-For; 0 ignores that header. */
  readonly trustedProxies: number
  /** After how long without use a session ends, in milliseconds. */
  readonly sessionIdle: { readonly customer: number; readonly operator: number }
  /** Multiplies every rate limit. */
  readonly rateLimitFactor: number
  readonly logLevel: string
  /** The collector of traces; undefined where nothing is recorded. */
  readonly tracing: TracingOptions | undefined
  /** The token that a client needs to read /metrics; without it only this machine may read them. */
  readonly metricsToken: string | undefined
  /** Where prices come from: the sandbox's own, or the public rates of Coinbase. */
  readonly ratesFeed: "sandbox" | "coinbase"
  /** How far prices may move until somebody, or time, confirms that; the defaults stand in for what is not named. */
  readonly priceBounds?: {
    readonly percent: Readonly<Record<string, number>>
    readonly confirmedAfter: number
  }
  /** What the open exchange quotes of one pair may be worth together, in the reference currency. */
  readonly quoteExposure?: bigint
  /** What a customer may send to others in a day before each further send is confirmed, in the reference currency. */
  readonly sendsWithoutStepUp: bigint
  /** How long a send that is protected by a code waits to be claimed, in days. */
  readonly protectedSendDays: number
  readonly payouts: {
    /** How long a new destination takes no more than a small amount, in milliseconds. */
    readonly firstUseDelay: number
    /** Withdrawals of this value and above wait for an operator, in whole units of the reference currency. */
    readonly approvalFrom: bigint
    /** Those that wait, and are worth so much, need two different operators; in whole units of the reference currency. */
    readonly secondApprovalFrom: bigint
    /** Payouts of this value and above wait while their network differs from the ledger; in whole units of that currency. */
    readonly haltedFrom: bigint
  }
  /**
   * Scores, of 0 to 100, from which a person looks at a payment, from which it goes no further, and from which the customer
   * is told of the amount while it waits (spec §3, `highRiskAmounts`).
   */
  readonly screening: { readonly reviewFrom: number; readonly blockFrom: number; readonly highRiskFrom: number }
  /** What an AML check costs, in USDT, after so many free ones a month; a repeated one costs nothing for some hours. */
  readonly amlChecks: { readonly price: string; readonly freePerMonth: number; readonly repeatHours: number }
  /** Customers must link a messenger before they can do anything else (spec §8). */
  readonly requireAccountLink: boolean
  /** A mail server; without it mails go to the sandbox mailbox. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Who receipts are from: the wallet's name, and the company that runs it. */
  readonly issuer: { readonly brand: string; readonly legalEntity: string | undefined }
  /** Where messages to phones are handed over; without it they go to the sandbox's phones. */
  readonly smsGateway: SmsGateway | undefined
  /** Signs push messages to browsers (VAPID), as base64url; without it only the sandbox's push service takes any. */
  readonly pushKey: string | undefined
}

/** The environment names values that can't be used, or lacks some; `message` has one line that names the variable for each. */
export class ConfigError extends Error {
  override readonly name = "ConfigError"
}

/** Makes all of these checks. @throws ConfigError with the lines of each that fails. */
export function requireAll(checks: readonly (() => void)[]): void {
  const lines = checks.flatMap((check) => {
    try {
      check()
      return []
    } catch (error) {
      if (error instanceof ConfigError) return [error.message]
      throw error
    }
  })
  if (lines.length > 0) throw new ConfigError(lines.join("\n"))
}

/**
 * Reads the configuration of a program.
 *
 * @throws ConfigError naming each variable that does not fit.
 */
export function readConfig(environment: Record<string, string | undefined>, mode: Mode): Config {
  // A variable that is set to nothing counts as not set.
  const given = Object.fromEntries(
    Object.entries(withFiles(environment)).filter(([, value]) => value !== undefined && value !== ""),
  )
  const misspelt = findMisspeltNames(Object.keys(given)).map(
    ({ name, meant }) => `${name} is no setting: ${meant} is one that is spelt alike`,
  )
  const parsed = v.safeParse(EnvironmentSchema, given)
  const wrong = [...misspelt, ...(parsed.success ? [] : describeIssues(parsed.issues))]
  if (!parsed.success || wrong.length > 0) throw new ConfigError(wrong.join("\n"))
  const values = parsed.output
  const siteOrigin = values.SITE_ORIGIN ?? `http://${values.HOST}:${values.PORT}`
  if (mode === "development") requireThisMachine(values.HOST, siteOrigin)
  if (mode === "production" && values.SANDBOX_LOOPBACK_WEBHOOKS === "on") {
    throw new ConfigError("SANDBOX_LOOPBACK_WEBHOOKS is for development")
  }
  return {
    mode,
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    listenDatabaseUrl: values.LISTEN_DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    siteOrigin,
    vault: vaultOf(values, siteOrigin),
    operators: mode === "production" ? operatorsOf(values) : { port: undefined, origin: siteOrigin },
    secretKey: values.SECRET_KEY,
    retiredSecretKeys: values.SECRET_KEYS_RETIRED,
    chainSeed: values.CHAIN_SEED,
    collectFrom: values.COLLECT_FROM,
    hotWalletMarks: values.HOT_WALLET_MARKS,
    coldWallets: values.COLD_WALLETS,
    consolidateBelow: values.CONSOLIDATE_BELOW,
    collectBatches: values.COLLECT_BATCHES,
    anchorKey: values.ANCHOR_KEY,
    signer: signerOf(values),
    chainNodes: {
      bitcoin: values.CHAIN_BITCOIN_RPC_URL,
      litecoin: values.CHAIN_LITECOIN_RPC_URL,
      ethereum: values.CHAIN_ETHEREUM_RPC_URL,
      bsc: values.CHAIN_BSC_RPC_URL,
      tron: values.CHAIN_TRON_RPC_URL,
    },
    chainPublishers: { bitcoin: values.CHAIN_BITCOIN_ZMQ_URL, litecoin: values.CHAIN_LITECOIN_ZMQ_URL },
    tron: { instance: values.CHAIN_TRON_INSTANCE, apiKey: values.CHAIN_TRON_API_KEY || undefined },
    chainReconcileBlocks: values.CHAIN_RECONCILE_BLOCKS,
    chainInstances: { bitcoin: values.CHAIN_BITCOIN_INSTANCE, litecoin: values.CHAIN_LITECOIN_INSTANCE },
    sandboxCountry: values.SANDBOX_COUNTRY.toLowerCase(),
    demoYear: values.DEMO_YEAR === "on",
    sandboxLoopbackWebhooks: (values.SANDBOX_LOOPBACK_WEBHOOKS ?? (mode === "development" ? "on" : "off")) === "on",
    webhookPorts: values.WEBHOOK_PORTS,
    keepAlive: values.KEEP_ALIVE_SECONDS * 1000,
    corsOrigins: values.CORS_ORIGINS,
    trustedProxies: values.TRUSTED_PROXIES,
    sessionIdle: {
      customer: values.SESSION_IDLE_MINUTES * 60_000,
      operator: values.OPERATOR_SESSION_IDLE_MINUTES * 60_000,
    },
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    tracing: tracingOf(values),
    ratesFeed: values.RATES_FEED,
    priceBounds: { percent: values.PRICE_MOVES, confirmedAfter: values.PRICE_CONFIRMED_AFTER_MINUTES * 60_000 },
    quoteExposure: BigInt(values.QUOTE_EXPOSURE),
    sendsWithoutStepUp: BigInt(values.SENDS_WITHOUT_STEP_UP),
    protectedSendDays: values.PROTECTED_SEND_DAYS,
    payouts: {
      firstUseDelay: values.BENEFICIARY_DELAY_HOURS * 3_600_000,
      approvalFrom: BigInt(values.WITHDRAWAL_APPROVAL_FROM),
      secondApprovalFrom: BigInt(values.WITHDRAWAL_SECOND_APPROVAL_FROM),
      haltedFrom: BigInt(values.CHAIN_DIFFERENCE_HALTS_FROM),
    },
    screening: {
      reviewFrom: values.SCREENING_REVIEW_FROM,
      blockFrom: values.SCREENING_BLOCK_FROM,
      highRiskFrom: values.HIGH_RISK_FROM ?? values.SCREENING_REVIEW_FROM,
    },
    amlChecks: {
      price: values.AML_CHECK_PRICE,
      freePerMonth: values.AML_FREE_CHECKS,
      repeatHours: values.AML_REPEAT_HOURS,
    },
    requireAccountLink: values.REQUIRE_ACCOUNT_LINK,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    issuer: {
      brand: values.BRAND_NAME,
      legalEntity: values.LEGAL_ENTITY ?? (mode === "development" ? "Wallet Example Ltd." : undefined),
    },
    smsGateway:
      values.SMS_GATEWAY_URL === undefined
        ? undefined
        : { url: values.SMS_GATEWAY_URL, token: values.SMS_GATEWAY_TOKEN },
    pushKey: values.VAPID_PRIVATE_KEY,
  }
}

/** One line for each variable, with the first thing that is wrong with it. */
function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string[] {
  const wrong = new Map<string, string>()
  for (const issue of issues) {
    const name = v.getDotPath(issue)?.split(".")[0] ?? "The environment"
    if (!wrong.has(name)) wrong.set(name, `${name} ${issue.message}`)
  }
  return [...wrong.values()]
}

function withFiles(environment: Record<string, string | undefined>) {
  try {
    return readSecretFiles(environment)
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** @throws ConfigError where others could reach a provider in development. */
function requireThisMachine(host: string, siteOrigin: string): void {
  if (!isOfThisMachine(host)) throw new ConfigError("HOST must be of this machine, such as 127.0.0.1, in development")
  if (isOfThisMachine(new URL(siteOrigin).hostname)) return
  throw new ConfigError(
    `SITE_ORIGIN must be of this machine in development, and ${siteOrigin} is not: \`serve\` is for production`,
  )
}

function tracingOf(values: v.InferOutput<typeof EnvironmentSchema>): Config["tracing"] {
  const url = values.OTEL_EXPORTER_OTLP_ENDPOINT
  if (url === undefined) return undefined
  return { url, headers: values.OTEL_EXPORTER_OTLP_HEADERS, ratio: values.OTEL_TRACES_SAMPLER_ARG }
}

/** @throws ConfigError where a signer has no token. */
function signerOf({ SIGNER_URL, SIGNER_TOKEN_FILE }: v.InferOutput<typeof EnvironmentSchema>): Config["signer"] {
  if (SIGNER_URL === undefined) return undefined
  if (SIGNER_TOKEN_FILE === undefined) throw new ConfigError("SIGNER_TOKEN_FILE must be set where SIGNER_URL is")
  return { url: SIGNER_URL, tokenFile: SIGNER_TOKEN_FILE }
}

/**
 * The vault has a port of its own beside the provider's, or a host of its own on the provider's port (`VAULT_ORIGIN` alone).
 *
 * @throws ConfigError where it would be the site's own origin, which could see into it
 */
function vaultOf(
  { HOST, PORT, VAULT_PORT, VAULT_ORIGIN }: v.InferOutput<typeof EnvironmentSchema>,
  siteOrigin: string,
): Config["vault"] {
  if (VAULT_PORT === PORT) throw new ConfigError("VAULT_PORT must be another port than PORT")
  if (VAULT_ORIGIN === undefined) {
    const beside = PORT + vaultPortDistance
    const port = VAULT_PORT ?? (beside > 65_535 ? PORT - vaultPortDistance : beside)
    return { port, origin: `http://${HOST}:${port}` }
  }
  // By the host, which is all that one port can tell them apart by.
  if (new URL(VAULT_ORIGIN).host === new URL(siteOrigin).host) {
    throw new ConfigError("VAULT_ORIGIN must have another host or port than SITE_ORIGIN")
  }
  return { port: VAULT_PORT, origin: VAULT_ORIGIN }
}

const vaultPortDistance = 1000

/** @throws ConfigError where the console would be at the port of the site or of the vault. */
function operatorsOf({
  HOST,
  PORT,
  VAULT_PORT,
  OPERATOR_PORT,
  OPERATOR_ORIGIN,
}: v.InferOutput<typeof EnvironmentSchema>): Config["operators"] {
  const beside = PORT + operatorPortDistance
  const port = OPERATOR_PORT ?? (beside > 65_535 ? PORT - operatorPortDistance : beside)
  if (port === PORT || port === VAULT_PORT) {
    throw new ConfigError("OPERATOR_PORT must be another port than PORT and VAULT_PORT")
  }
  return { port: port === 0 ? undefined : port, origin: OPERATOR_ORIGIN ?? `http://${HOST}:${port}` }
}

const operatorPortDistance = 2000
