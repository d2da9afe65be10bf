import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { closeSync, existsSync, openSync, readFileSync, realpathSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { Client } from "pg"
import { type Cluster, dataFolderArgument, roleName, serverEnvironment } from "./cluster.ts"
import { EmbeddedPostgresError } from "./embeddedPostgresError.ts"

/** A PostgreSQL server process that accepts connections on 127.0.0.1. */
export interface Postmaster {
  readonly port: number
  readonly process: ChildProcess
}

const pollEvery = 10
const readyWithin = 60_000
const stopWithin = 20_000
const oldBackendsEndWithin = 10_000

/** Settings that differ from PostgreSQL's defaults. fsync and synchronous_commit stay on: what is answered is on disk. */
const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  // For several provider processes, or several test files, beside one another.
  max_connections: "200",
  jit: "off",
}

/** Starts a server and waits until it accepts connections. */
export async function startPostmaster(cluster: Cluster, port: number): Promise<Postmaster> {
  const deadline = performance.now() + oldBackendsEndWithin
  for (;;) {
    const logStart = logSize(cluster.logFile)
    const child = spawnServer(cluster, port)
    if (await acceptsConnections(cluster, port, child)) return { port, process: child }
    const log = readFileSync(cluster.logFile, "utf8").slice(logStart)
    // A postmaster that was killed leaves its children for a moment: they notice, and end by themselves.
    const oldBackendsLive = log.includes("is still in use")
    if (!oldBackendsLive || performance.now() > deadline) throw new EmbeddedPostgresError(startFailure(log, cluster))
    await delay(pollEvery)
  }
}

function spawnServer(cluster: Cluster, port: number): ChildProcess {
  const flags = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ])
  const log = openSync(cluster.logFile, "a", 0o600)
  const child = spawn(join(cluster.binaries, "bin", "postgres"), ["-D", dataFolderArgument(cluster), ...flags], {
    cwd: cluster.dataFolder,
    env: serverEnvironment,
    stdio: ["ignore", log, log],
    // A process group of its own: Ctrl-C in a terminal is for the provider, which stops the server last.
    detached: true,
    ...cluster.user,
  })
  closeSync(log)
  child.on("error", () => {}) // a server that could not be spawned is seen by its missing pid
  return child
}

async function acceptsConnections(cluster: Cluster, port: number, child: ChildProcess): Promise<boolean> {
  const deadline = performance.now() + readyWithin
  while (isRunning(child)) {
    if (await canConnect(cluster, port)) return true
    if (performance.now() > deadline) {
      child.kill("SIGQUIT")
      return false
    }
    await delay(pollEvery)
  }
  return false
}

async function canConnect(cluster: Cluster, port: number): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl(cluster, port, "postgres") })
  client.on("error", () => {}) // it ends with the server; the next round tries again
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** The address of one database of the server. It holds the password: never log it. */
export function databaseUrl(cluster: Cluster, port: number, database: string): string {
  return `postgres://${roleName}:${cluster.password}@127.0.0.1:${port}/${database}`
}

/** Lets running statements be broken off, writes everything to disk and ends ("fast shutdown"). */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  const { process: child } = postmaster
  if (!isRunning(child)) return
  const ended = once(child, "exit")
  child.kill("SIGINT")
  const hurry = setTimeout(() => child.kill("SIGQUIT"), stopWithin)
  await ended.finally(() => clearTimeout(hurry))
}

export function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

/** Stops the server that a killed provider left running in the folder, before another one is started there. */
export async function stopLeftBehind(dataFolder: string): Promise<void> {
  const pidFile = join(dataFolder, "postmaster.pid")
  const pid = recordedPid(pidFile)
  if (pid === undefined) return
  const deadline = performance.now() + stopWithin
  if (servesFolder(pid, dataFolder)) process.kill(pid, "SIGINT")
  while (servesFolder(pid, dataFolder)) {
    if (performance.now() > deadline)
      throw new EmbeddedPostgresError(`The old PostgreSQL server (pid ${pid}) does not stop.`)
    await delay(pollEvery)
  }
  // PostgreSQL takes any process of that number for its predecessor: one that got the number later, or one that has
  // ended but that nobody waits for (a container without an init). We know better: we own the folder.
  rmSync(pidFile, { force: true })
}

function recordedPid(pidFile: string): number | undefined {
  const text = existsSync(pidFile) ? readFileSync(pidFile, "utf8") : ""
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : undefined
}

/** True if that process is alive and serves this data folder. */
function servesFolder(pid: number, dataFolder: string): boolean {
  try {
    if (process.platform === "linux") return realpathSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder)
    return execFileSync("ps", ["-p", String(pid), "-o", "comm="], { encoding: "utf8" }).includes("postgres")
  } catch {
    return false // there is no such process
  }
}

function logSize(logFile: string): number {
  return statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
}

function startFailure(log: string, cluster: Cluster): string {
  const reason = log.split("\n").find((line) => line.includes("FATAL:"))
  return `PostgreSQL did not start: ${reason?.replace(/^.*FATAL:\s*/, "") ?? `see ${cluster.logFile}`}`
}
