import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { chooseServerUser, giveTo } from "#platform/database/embedded/serverUser.ts"
import { findFreePort } from "../crash/providerProcess.ts"

/** A PgBouncer in transaction mode in front of a PostgreSQL. */
export interface Pooler {
  /** The same database, through the pooler. */
  readonly databaseUrl: string
  stop(): Promise<void>
}

interface Program {
  readonly path: string
  /** Folder of its bundled libraries. */
  readonly libraries: string
}

const installed = "/usr/sbin/pgbouncer"
/** On the disk, because a test run's temporary folder may be in memory. */
const cache = "/tmp/wallet-pgbouncer"

/**
 * The machine's PgBouncer, or Debian's packages unpacked into a cache; `undefined`, and the reason is printed, if
 * there is none.
 */
export function findPgBouncer(): Program | undefined {
  if (existsSync(installed)) return { path: installed, libraries: "" }
  try {
    const path = join(cache, installed)
    if (!existsSync(path)) unpackPackages()
    const libraries = readdirSync(join(cache, "usr/lib")).map((folder) => join(cache, "usr/lib", folder))
    return { path, libraries: libraries.join(":") }
  } catch (error) {
    process.stderr.write(
      `No test behind PgBouncer: it is not installed, and Debian's packages could not be had (${String(error)}).\n`,
    )
    return undefined
  }
}

/** Installs nothing: the packages are unpacked. */
function unpackPackages(): void {
  const folder = mkdtempSync(`${cache}.`)
  const packages = ["pgbouncer", "libc-ares2", "libevent-2.1-7"]
  const download = () => execFileSync("apt-get", ["download", ...packages], { cwd: folder, stdio: "pipe" })
  try {
    download()
  } catch {
    execFileSync("apt-get", ["update"], { stdio: "pipe" })
    download()
  }
  mkdirSync(cache, { recursive: true })
  for (const file of readdirSync(folder)) execFileSync("dpkg-deb", ["-x", join(folder, file), cache])
  rmSync(folder, { recursive: true })
}

/** Starts it in front of the PostgreSQL at an address. */
export async function startPgBouncer({ path, libraries }: Program, databaseUrl: string): Promise<Pooler> {
  const { hostname, port, username, password } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), "wallet-pooler-"))
  // It refuses to run as root.
  const user = chooseServerUser(folder)
  const listenPort = await findFreePort()
  const file = join(folder, "pgbouncer.ini")
  const settings = [
    "[databases]",
    `* = host=${hostname} port=${port} user=${username} password=${password}`,
    "[pgbouncer]",
    `listen_addr = 127.0.0.1`,
    `listen_port = ${listenPort}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    "default_pool_size = 10",
    "max_client_conn = 200",
  ]
  writeFileSync(file, `${settings.join("\n")}\n`, { mode: 0o600 })
  for (const owned of [folder, file]) giveTo(user, owned)
  const child = spawn(path, ["-q", file], { ...user, env: { LD_LIBRARY_PATH: libraries }, stdio: "ignore" })
  const ended = once(child, "exit")
  await untilListening(listenPort)
  const url = new URL(databaseUrl)
  url.port = String(listenPort)
  return {
    databaseUrl: url.href,
    async stop() {
      child.kill("SIGKILL")
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const socket = connect(port, "127.0.0.1")
    const isThere = await once(socket, "connect").then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return
    await delay(50)
  }
  throw new Error("PgBouncer did not start.")
}
