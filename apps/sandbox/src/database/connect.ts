import { connect } from "@wallet/provider/platform/database/connection.ts"
import { Kysely, PostgresDialect } from "kysely"
import type { SandboxDatabase } from "./schema.ts"

/** The sandbox vendors' own connections, because they are called while a caller holds one of the provider's. */
export interface SandboxConnection {
  readonly db: Kysely<SandboxDatabase>
  readonly cutOff: () => void
  readonly close: () => Promise<void>
}

const poolSize = 4

/** Connects to the database that the provider uses too. */
export async function connectSandbox(databaseUrl: string): Promise<SandboxConnection> {
  const { pool, cutOff, close } = await connect(databaseUrl, { profile: "payments", poolSize })
  return { db: openSandboxDatabase(pool), cutOff, close }
}

/** The sandbox's tables over existing connections. */
export function openSandboxDatabase(pool: ConstructorParameters<typeof PostgresDialect>[0]["pool"]) {
  return new Kysely<SandboxDatabase>({ dialect: new PostgresDialect({ pool }) })
}
