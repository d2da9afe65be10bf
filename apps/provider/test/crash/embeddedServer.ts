import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { startEmbeddedPostgres } from "#platform/database/embedded/embeddedPostgres.ts"

/** The PostgreSQL of another process in `dataDir`, as described by its own files. */
export interface EmbeddedServer {
  readonly pid: number
  readonly databaseUrl: string
}

/** `undefined` if none is running or starting. */
export function findEmbeddedServer(dataDir: string): EmbeddedServer | undefined {
  const folder = join(dataDir, "postgres")
  const pidFile = join(folder, "data", "postmaster.pid")
  const [pid = "", , , port = ""] = existsSync(pidFile) ? readFileSync(pidFile, "utf8").split("\n") : []
  if (port === "") return undefined
  const password = readFileSync(join(folder, "password"), "utf8").trim()
  return { pid: Number(pid), databaseUrl: `postgres://wallet:${password}@127.0.0.1:${port}/wallet` }
}

/** @throws Error if none runs. */
export function expectEmbeddedServer(dataDir: string): EmbeddedServer {
  const server = findEmbeddedServer(dataDir)
  if (!server) throw new Error(`No PostgreSQL runs in ${dataDir}.`)
  return server
}

/** Ends processes that killed ones have left behind in `dataDir`. */
export async function stopEmbeddedServer(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir })
  await server.stop()
}
