// A process that owns an embedded PostgreSQL, for tests that kill it: prints its address and waits.
import { startEmbeddedPostgres } from "#platform/database/embedded/embeddedPostgres.ts"

const dataDir = process.argv[2]
if (!dataDir) throw new Error("usage: embeddedOwner.ts <dataDir>")
const server = await startEmbeddedPostgres({ dataDir }).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exit(1)
})
process.stdout.write(`${JSON.stringify({ databaseUrl: server.databaseUrl, pid: server.pid() })}\n`)
setInterval(() => {}, 60_000)
