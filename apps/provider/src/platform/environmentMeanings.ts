import type { EnvironmentSchema } from "./environment.ts"

/** The name of a variable of the environment. */
export type VariableName = keyof typeof EnvironmentSchema.entries

interface Meaning {
  readonly text: string
  /** Nobody is shown its value; it may be given as a file, whose name `<NAME>_FILE` holds. */
  readonly isSecret?: true
}

/** What each variable means, as `provider config check` says it. */
export const meanings: Readonly<Record<VariableName, Meaning>> = {
  HOST: { text: "where to listen" },
  PORT: { text: "where to listen" },
  DATA_DIR: { text: "the folder of the embedded database and the secret key" },
  DATABASE_URL: { text: "the operator's PostgreSQL; without it an embedded one", isSecret: true },
  LISTEN_DATABASE_URL: { text: "PostgreSQL itself, where DATABASE_URL leads through a pooler", isSecret: true },
  DATABASE_READ_URL: { text: "a replica that reports are read from; without it the primary", isSecret: true },
  DATABASE_CONNECTIONS: { text: "connections to PostgreSQL of each process, at most" },
  SITE_ORIGIN: { text: "where customers see the site" },
  SECRET_KEY: { text: "seals secrets and hashes codes; 32 bytes in base64", isSecret: true },
  SECRET_KEYS_RETIRED: { text: "keys that still open what was written with them", isSecret: true },
  CHAIN_SEED: { text: "derives every address on chains where there is no signer", isSecret: true },
  ANCHOR_KEY: { text: "signs where the ledger's hash chain ends (`provider anchor`)", isSecret: true },
  SIGNER_URL: { text: "the process that signs payments on chains" },
  SIGNER_TOKEN_FILE: { text: "the file that holds the signer's token" },
  CHAIN_BITCOIN_RPC_URL: { text: "the nodes of Bitcoin; without them the network is off", isSecret: true },
  CHAIN_LITECOIN_RPC_URL: { text: "the nodes of Litecoin; without them the network is off", isSecret: true },
  CHAIN_BITCOIN_ZMQ_URL: { text: "where nodes of Bitcoin publish new blocks; without it they are asked" },
  CHAIN_LITECOIN_ZMQ_URL: { text: "where nodes of Litecoin publish new blocks; without it they are asked" },
  CHAIN_BITCOIN_INSTANCE: { text: "which Bitcoin is meant: mainnet, or testnet or regtest for tests" },
  CHAIN_LITECOIN_INSTANCE: { text: "which Litecoin is meant: mainnet, or testnet or regtest for tests" },
  CHAIN_ETHEREUM_RPC_URL: { text: "the nodes of Ethereum; without them the network is off", isSecret: true },
  CHAIN_BSC_RPC_URL: { text: "the nodes of BNB Smart Chain; without them the network is off", isSecret: true },
  CHAIN_TRON_RPC_URL: { text: "the nodes of TRON, or TronGrid; without them the network is off", isSecret: true },
  CHAIN_TRON_API_KEY: { text: "TronGrid's key", isSecret: true },
  CHAIN_TRON_INSTANCE: { text: "which TRON is meant: mainnet, or nile or shasta for tests" },
  COLLECT_FROM: { text: "the balances from which deposit addresses are emptied into the hot wallet" },
  HOT_WALLET_MARKS: { text: "the balances between which hot wallets are kept" },
  COLD_WALLETS: { text: "where the surplus of hot wallets goes, by network" },
  COLLECT_BATCHES: { text: "networks on which one transaction empties many addresses of a token" },
  CONSOLIDATE_BELOW: { text: "the fee of a virtual byte up to which outputs of deposits are joined" },
  CHAIN_RECONCILE_BLOCKS: { text: "blocks after which a network is compared with the ledger again" },
  CHAIN_DIFFERENCE_HALTS_FROM: { text: "US dollars from which payouts wait on a network that differs from the ledger" },
  VAULT_PORT: { text: "the port at which card numbers are shown" },
  VAULT_ORIGIN: { text: "the origin at which card numbers are shown" },
  OPERATOR_PORT: { text: "the port of the operators' console; 0: this process serves none" },
  OPERATOR_ORIGIN: { text: "where operators see their console" },
  SANDBOX_COUNTRY: { text: "the country that the sandbox finds customers in; for development" },
  DEMO_YEAR: { text: "whether the first start gives the demo customer a year of history; for development" },
  SANDBOX_LOOPBACK_WEBHOOKS: {
    text: "whether webhooks may go to this machine; for development, where it is on unless set to off",
  },
  WEBHOOK_PORTS: { text: "the ports of customers' servers that webhooks may go to" },
  KEEP_ALIVE_SECONDS: { text: "how long an idle connection stays open: longer than the proxies in front keep theirs" },
  CORS_ORIGINS: { text: "other origins whose pages may call the API" },
  TRUSTED_PROXIES: { text: "how many proxies add to X-Forwarded-For" },
  SESSION_IDLE_MINUTES: { text: "minutes without use after which a customer's session ends" },
  OPERATOR_SESSION_IDLE_MINUTES: { text: "minutes without use after which an operator's session ends" },
  RATE_LIMIT_FACTOR: { text: "multiplies every rate limit" },
  METRICS_TOKEN: { text: "what a client needs to read /metrics", isSecret: true },
  OTEL_EXPORTER_OTLP_ENDPOINT: { text: "the collector that traces are sent to (OTLP over HTTP)" },
  OTEL_EXPORTER_OTLP_HEADERS: { text: "what the collector asks for in headers, name=value", isSecret: true },
  OTEL_TRACES_SAMPLER_ARG: { text: "the share of traces that is recorded, 0 to 1" },
  LOG_LEVEL: { text: "how much is logged" },
  RATES_FEED: { text: "where prices come from" },
  PRICE_MOVES: { text: "percent that prices may move within ten minutes, by currency" },
  PRICE_CONFIRMED_AFTER_MINUTES: { text: "minutes after which a new price that stays is believed" },
  QUOTE_EXPOSURE: { text: "US dollars that the open exchange quotes of one pair may be worth together" },
  SENDS_WITHOUT_STEP_UP: { text: "US dollars a day that a customer may pay without a step-up" },
  PROTECTED_SEND_DAYS: { text: "days for which a protected send waits to be claimed" },
  BENEFICIARY_DELAY_HOURS: { text: "hours for which a new destination gets small amounts only" },
  WITHDRAWAL_APPROVAL_FROM: { text: "US dollars from which a withdrawal waits for an operator" },
  WITHDRAWAL_SECOND_APPROVAL_FROM: { text: "US dollars from which a withdrawal waits for two operators" },
  SCREENING_REVIEW_FROM: { text: "the risk score from which a person reviews a payment" },
  SCREENING_BLOCK_FROM: { text: "the risk score from which a payment is blocked" },
  HIGH_RISK_FROM: { text: "the risk score from which a customer is told that an amount waits" },
  AML_CHECK_PRICE: { text: "what an AML check costs, in USDT" },
  AML_FREE_CHECKS: { text: "AML checks a month that are free" },
  AML_REPEAT_HOURS: { text: "hours for which the same question gets the saved answer" },
  REQUIRE_ACCOUNT_LINK: { text: "whether customers must link a messenger first" },
  SMTP_URL: { text: "the mail server", isSecret: true },
  MAIL_FROM: { text: "who mails are from" },
  BRAND_NAME: { text: "what the wallet is called on receipts" },
  LEGAL_ENTITY: { text: "the company that receipts name as their issuer" },
  SMS_GATEWAY_URL: { text: "where text messages are handed over" },
  SMS_GATEWAY_TOKEN: { text: "the text messages' bearer token", isSecret: true },
  VAPID_PRIVATE_KEY: { text: "the key that signs push messages to browsers", isSecret: true },
}

/** All variables, in the order in which they are declared. */
// Object.keys forgets that these are the record's own keys.
export const variableNames = Object.keys(meanings) as readonly VariableName[]
