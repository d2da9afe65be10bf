import * as v from "valibot"
import { type Config, ConfigError } from "#platform/config.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { count } from "#platform/settings/values.ts"
import { parseDatabaseUrl } from "./address.ts"

/** The databases of the provider. */
interface DatabaseConfig {
  readonly dataDir: string
  /** A PostgreSQL of the operator's; without it the provider brings its own in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** PostgreSQL itself, if `databaseUrl` leads through a pooler that keeps no sessions. */
  readonly listenDatabaseUrl: string | undefined
  /** A replica for reports. No decision is made by it. */
  readonly databaseReadUrl: string | undefined
  /** The most connections that a process holds for requests and jobs. */
  readonly databaseConnections: number
}

declare module "#platform/config.ts" {
  interface Config extends DatabaseConfig {}
}

const databaseUrl = v.pipe(
  v.string(),
  v.check((text) => parseDatabaseUrl(text) !== undefined, "must be of the form postgres://…"),
)
const urlOfOneHost = v.pipe(
  v.string(),
  v.check((text) => parseDatabaseUrl(text)?.candidates.length === 0, "must be of the form postgres://…, of one host"),
)

export const databaseSettings = defineSettings<DatabaseConfig>()({
  variables: {
    DATA_DIR: {
      schema: v.optional(v.pipe(v.string(), v.nonEmpty("must name a folder")), ".data"),
      meaning: "the folder of the embedded database and the secret key",
    },
    DATABASE_URL: {
      schema: v.optional(databaseUrl),
      meaning: "the operator's PostgreSQL; without it an embedded one",
      isSecret: true,
    },
    LISTEN_DATABASE_URL: {
      schema: v.optional(databaseUrl),
      meaning: "PostgreSQL itself, where DATABASE_URL leads through a pooler",
      isSecret: true,
    },
    DATABASE_READ_URL: {
      schema: v.optional(urlOfOneHost),
      meaning: "a replica that reports are read from; without it the primary",
      isSecret: true,
    },
    DATABASE_CONNECTIONS: {
      schema: v.optional(v.pipe(count, v.minValue(2, "must be at least 2")), "20"),
      meaning: "connections to PostgreSQL of each process, at most",
    },
  },
  read: (values) => ({
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    listenDatabaseUrl: values.LISTEN_DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
  }),
  checks: [requireDatabase, requireDatabaseOfOthers],
})

function requireDatabase({ mode, databaseUrl }: Config): void {
  if (mode === "development" || databaseUrl !== undefined) return
  throw new ConfigError("DATABASE_URL must be set in production: the embedded PostgreSQL is for development")
}

function requireDatabaseOfOthers({ databaseUrl, listenDatabaseUrl, databaseReadUrl }: Config): void {
  if (databaseUrl !== undefined) return
  const lines = [
    ...(listenDatabaseUrl === undefined ? [] : ["DATABASE_URL must be set where LISTEN_DATABASE_URL is"]),
    ...(databaseReadUrl === undefined ? [] : ["DATABASE_URL must be set where DATABASE_READ_URL is"]),
  ]
  if (lines.length > 0) throw new ConfigError(lines.join("\n"))
}
