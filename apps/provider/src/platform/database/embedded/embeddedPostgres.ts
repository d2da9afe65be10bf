import { mkdir, rename, stat } from "node:fs/promises"
import { createServer } from "node:net"
import { join, resolve } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { Client } from "pg"
import { findBinaries } from "./binaries.ts"
import { type Cluster, openCluster } from "./cluster.ts"
import { EmbeddedPostgresError } from "./embeddedPostgresError.ts"
import { lockFolder } from "./folderLock.ts"
import {
  databaseUrl,
  isRunning,
  type Postmaster,
  startPostmaster,
  stopLeftBehind,
  stopPostmaster,
} from "./postmaster.ts"
import { chooseServerUser, giveTo } from "./serverUser.ts"

export interface EmbeddedPostgresOptions {
  /** The provider's data folder; everything lies in `postgres` inside it. */
  readonly dataDir: string
  /** Told in one line when the server has ended by itself and is started again. */
  readonly onRestart?: (line: string) => void
}

export interface EmbeddedPostgres {
  /** Holds the password: never log it. */
  readonly databaseUrl: string
  /** The running server's process id, for tests that kill it. */
  readonly pid: () => number | undefined
  /** Stops the server, waits until it has ended and gives the folder free. */
  readonly stop: () => Promise<void>
}

const databaseName = "wallet"
const restartAfter = 200
const largestLog = 10_000_000

/**
 * Starts a real PostgreSQL that belongs to this process: in `<dataDir>/postgres`, on a free port of 127.0.0.1, with a
 * password that only the folder knows. One process owns a folder at a time. A server that a killed owner left behind is
 * stopped first; a server that ends by itself is started again on the same port.
 *
 * @throws EmbeddedPostgresError with one line that says what is wrong.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = await prepareFolder(resolve(options.dataDir))
  const user = chooseServerUser(folder)
  giveTo(user, folder)
  const lock = lockFolder(join(folder, "owner.lock"), folder)
  try {
    await stopLeftBehind(join(folder, "data"))
    const cluster = await openCluster(folder, user, findBinaries(user))
    await startNewLog(cluster.logFile)
    const first = await startOnFreePort(cluster)
    await createDatabase(cluster, first.port)
    const { pid, stop } = supervise(cluster, first, options.onRestart ?? (() => {}), () => lock.release())
    return { databaseUrl: databaseUrl(cluster, first.port, databaseName), pid, stop }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function prepareFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, "postgres")
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    throw new EmbeddedPostgresError(`The data folder ${dataDir} can't be made or entered.`, { cause })
  })
  return folder
}

/** One earlier log is kept. */
async function startNewLog(logFile: string): Promise<void> {
  const size = await stat(logFile).then(
    (file) => file.size,
    () => 0,
  )
  if (size > largestLog) await rename(logFile, `${logFile}.1`)
}

async function startOnFreePort(cluster: Cluster): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startPostmaster(cluster, await freePort())
    } catch (error) {
      // Another program may take the port after our check.
      const portWasTaken = error instanceof Error && error.message.includes("TCP/IP sockets")
      if (!portWasTaken || attempt === 5) throw error
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer()
    server.on("error", failed)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => found(typeof address === "object" && address ? address.port : 0))
    })
  })
}

async function createDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl(cluster, port, "postgres") })
  await client.connect()
  try {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [databaseName])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`)
  } finally {
    await client.end()
  }
}

/** Keeps a server running on the first one's port until it is stopped. */
function supervise(
  cluster: Cluster,
  first: Postmaster,
  onRestart: (line: string) => void,
  onStopped: () => void,
): Pick<EmbeddedPostgres, "pid" | "stop"> {
  let current = first
  let stopped: Promise<void> | undefined
  let restarting: Promise<void> = Promise.resolve()

  const restartUnlessStopping = (): void => {
    if (!stopped) restarting = restart()
  }
  const watch = (postmaster: Postmaster): void => {
    current = postmaster
    if (isRunning(postmaster.process)) postmaster.process.once("exit", restartUnlessStopping)
    else restartUnlessStopping()
  }
  const restart = async (): Promise<void> => {
    if (stopped) return
    onRestart("PostgreSQL has ended unexpectedly and is started again.")
    try {
      watch(await startPostmaster(cluster, first.port))
    } catch (error) {
      onRestart(error instanceof Error ? error.message : String(error))
      await delay(restartAfter)
      await restart()
    }
  }
  watch(first)
  return {
    pid: () => current.process.pid,
    stop: () => {
      stopped ??= restarting.then(() => stopPostmaster(current)).finally(onStopped)
      return stopped
    },
  }
}
