import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { type Connection, connect } from "#platform/database/connection.ts"
import { roleName } from "#platform/database/embedded/cluster.ts"
import { startEmbeddedPostgres } from "#platform/database/embedded/embeddedPostgres.ts"

/** The database of a command, chosen by the same two variables as the provider's. */
export interface DatabaseChoice {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}

export interface OpenDatabase extends Connection {
  /** Holds a password: don't print it. */
  readonly databaseUrl: string
}

/** The command can't work on this database; `message` says why. */
export class UnfitDatabaseError extends Error {
  override readonly name = "UnfitDatabaseError"
}

/**
 * Opens the provider's database: the operator's, or the embedded one, which a running provider may be using.
 *
 * @param mayCreate true if a missing embedded database is created.
 * @throws DatabaseUnavailableError, EmbeddedPostgresError, UnfitDatabaseError
 */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseChoice,
  mayCreate: boolean,
): Promise<OpenDatabase> {
  if (databaseUrl) return { ...(await connect(databaseUrl)), databaseUrl }
  if (!mayCreate && !existsSync(join(dataDir, "postgres", "data"))) {
    throw new UnfitDatabaseError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`)
  }
  const running = await findRunning(dataDir)
  if (running) return running
  const server = await startEmbeddedPostgres({ dataDir })
  try {
    const connection = await connect(server.databaseUrl)
    const close = async () => {
      await connection.close()
      await server.stop()
    }
    return { ...connection, databaseUrl: server.databaseUrl, close }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** A running server has written its port into its data folder, which also holds the password. */
async function findRunning(dataDir: string): Promise<OpenDatabase | undefined> {
  const folder = join(dataDir, "postgres")
  try {
    const pidFile = await readFile(join(folder, "data", "postmaster.pid"), "utf8")
    const port = pidFile.split("\n")[3]
    const password = (await readFile(join(folder, "password"), "utf8")).trim()
    const databaseUrl = `postgres://${roleName}:${password}@127.0.0.1:${port}/wallet`
    return { ...(await connect(databaseUrl)), databaseUrl }
  } catch {
    return undefined // none runs: whoever asked starts one
  }
}
