import { isOfThisMachine } from "./addresses/publicAddress.ts"
import { type Config, ConfigError } from "./config.ts"

/** Checks of settings that must fit each other, or that only production needs. Each throws a ConfigError. */
export const settingChecks: readonly ((config: Config) => void)[] = [
  requireDatabase,
  requireSecretKey,
  requireSecureOrigins,
  requireSeparateConsole,
  requireDatabaseOfOthers,
  requireOrderOfScores,
  requireOrderOfApprovals,
]

function requireDatabase({ mode, databaseUrl }: Config): void {
  if (mode === "development" || databaseUrl !== undefined) return
  throw new ConfigError("DATABASE_URL must be set in production: the embedded PostgreSQL is for development")
}

function requireSecretKey({ mode, secretKey }: Config): void {
  if (mode === "development" || secretKey !== undefined) return
  throw new ConfigError(
    "SECRET_KEY must be set in production, to 32 bytes in base64: the bytes of DATA_DIR/secret.key, where a start has made one",
  )
}

/** What a session is worth nobody may read on its way. */
function requireSecureOrigins({ mode, host, siteOrigin, operators, vault, corsOrigins }: Config): void {
  if (mode === "development") return
  const isDefault = (origin: string, port: number | undefined) => origin === `http://${host}:${port ?? 0}`
  const origins = [
    ["SITE_ORIGIN", siteOrigin],
    // Where this process does not serve the console or the vault, its default leads nowhere.
    ...(operators.port === undefined && isDefault(operators.origin, operators.port)
      ? []
      : [["OPERATOR_ORIGIN", operators.origin] as const]),
    ...(isDefault(vault.origin, vault.port) ? [] : [["VAULT_ORIGIN", vault.origin] as const]),
    ...corsOrigins.map((origin) => ["CORS_ORIGINS", origin] as const),
  ] as const
  const lines = origins
    .filter(([, origin]) => !isSecure(origin))
    .map(([name, origin]) => `${name} must be https beyond this machine, and ${origin} is not`)
  if (lines.length > 0) throw new ConfigError(lines.join("\n"))
}

function isSecure(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === "https:" || isOfThisMachine(hostname)
}

const hostOf = (origin: string) => new URL(origin).host

/** By the host, as a browser's cookies and most proxies tell sites apart. */
function requireSeparateConsole({ mode, siteOrigin, operators, vault }: Config): void {
  if (mode === "development") return
  const others = [
    ["SITE_ORIGIN", siteOrigin],
    ["VAULT_ORIGIN", vault.origin],
  ] as const
  for (const [name, origin] of others) {
    if (hostOf(origin) !== hostOf(operators.origin)) continue
    throw new ConfigError(`OPERATOR_ORIGIN must have another host or port than ${name}`)
  }
}

function requireDatabaseOfOthers({ databaseUrl, listenDatabaseUrl, databaseReadUrl }: Config): void {
  if (databaseUrl !== undefined) return
  const lines = [
    ...(listenDatabaseUrl === undefined ? [] : ["DATABASE_URL must be set where LISTEN_DATABASE_URL is"]),
    ...(databaseReadUrl === undefined ? [] : ["DATABASE_URL must be set where DATABASE_READ_URL is"]),
  ]
  if (lines.length > 0) throw new ConfigError(lines.join("\n"))
}

function requireOrderOfScores({ screening: { reviewFrom, blockFrom, highRiskFrom } }: Config): void {
  if (reviewFrom > blockFrom) {
    throw new ConfigError(
      `SCREENING_REVIEW_FROM must not be above SCREENING_BLOCK_FROM, and ${reviewFrom} is above ${blockFrom}`,
    )
  }
  if (highRiskFrom > blockFrom) {
    throw new ConfigError(
      `HIGH_RISK_FROM must not be above SCREENING_BLOCK_FROM, and ${highRiskFrom} is above ${blockFrom}`,
    )
  }
}

function requireOrderOfApprovals({ payouts: { approvalFrom, secondApprovalFrom } }: Config): void {
  if (secondApprovalFrom >= approvalFrom) return
  throw new ConfigError(
    `WITHDRAWAL_SECOND_APPROVAL_FROM must not be below WITHDRAWAL_APPROVAL_FROM, and ${secondApprovalFrom} is below ${approvalFrom}`,
  )
}
