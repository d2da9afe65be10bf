import { execFile } from "node:child_process"
import { once } from "node:events"
import { appendFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { Client } from "pg"
import { findBinaries } from "#platform/database/embedded/binaries.ts"
import { type Cluster, openCluster, roleName } from "#platform/database/embedded/cluster.ts"
import { databaseUrl, isRunning, type Postmaster, startPostmaster } from "#platform/database/embedded/postmaster.ts"
import { chooseServerUser, giveTo } from "#platform/database/embedded/serverUser.ts"
import { findFreePort } from "../crash/providerProcess.ts"

/** A PostgreSQL that is not restarted when it dies. */
export interface Server {
  readonly cluster: Cluster
  readonly port: number
  readonly databaseUrl: string
  /** Runs one query. */
  ask(text: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>
  /** Kills all its processes at once, as in a power failure. */
  die(): Promise<void>
}

const standbyName = "standby"

/** Starts an empty cluster in a temporary folder. */
export async function startPrimary(): Promise<Server> {
  const folder = await makeFolder()
  const user = chooseServerUser(folder)
  giveTo(user, folder)
  return start(await openCluster(folder, user, findBinaries(user)))
}

/**
 * Adds a standby and makes the primary wait for it: from here on no commit is acknowledged before the standby has
 * it on disk.
 */
export async function addSynchronousStandby(primary: Server): Promise<Server> {
  const standby = await addStandby(primary)
  await primary.ask(`ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (${standbyName})'`)
  await primary.ask("SELECT pg_reload_conf()")
  return standby
}

/** Copies the running primary, and starts the copy as its standby. */
export async function addStandby(primary: Server): Promise<Server> {
  const folder = await makeFolder()
  const { user, dataFolder, binaries, password } = primary.cluster
  giveTo(user, folder)
  await writeFile(join(folder, "password"), password, { mode: 0o600 })
  const copy = join(folder, "data")
  const label = await whileBackingUp(primary, () => promisify(execFile)("cp", ["-a", dataFolder, copy]))
  await rm(join(copy, "postmaster.pid"))
  const files = {
    backup_label: label,
    "standby.signal": "",
  }
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(copy, name), text, { mode: 0o600 })
    giveTo(user, join(copy, name))
  }
  const source = `host=127.0.0.1 port=${primary.port} user=${roleName} password=${password} application_name=${standbyName}`
  await appendFile(
    join(copy, "postgresql.auto.conf"),
    `primary_conninfo = '${source}'\nprimary_slot_name = '${standbyName}'\n`,
  )
  return start(await openCluster(folder, user, binaries))
}

/** The slot keeps new data until the standby has fetched it. */
async function whileBackingUp(primary: Server, copy: () => Promise<unknown>): Promise<string> {
  await primary.ask("SELECT pg_create_physical_replication_slot($1, true)", [standbyName])
  const client = new Client({ connectionString: primary.databaseUrl })
  await client.connect()
  try {
    await client.query("SELECT pg_backup_start('standby', true)")
    await copy()
    const { rows } = await client.query<{ labelfile: string }>("SELECT labelfile FROM pg_backup_stop(false)")
    return rows[0]?.labelfile ?? ""
  } finally {
    await client.end()
  }
}

async function makeFolder(): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), "wallet-failover-")), "postgres")
  await mkdir(folder, { mode: 0o700 })
  return folder
}

async function start(cluster: Cluster): Promise<Server> {
  const postmaster = await startPostmaster(cluster, await findFreePort())
  const url = databaseUrl(cluster, postmaster.port, "postgres")
  return {
    cluster,
    port: postmaster.port,
    databaseUrl: url,
    ask: async (text, values = []) => {
      const client = new Client({ connectionString: url })
      await client.connect()
      try {
        return (await client.query<Record<string, unknown>>(text, [...values])).rows
      } finally {
        await client.end()
      }
    },
    die: () => killAll(postmaster),
  }
}

/** The server leads its own process group. */
async function killAll({ process: server }: Postmaster): Promise<void> {
  if (!isRunning(server) || server.pid === undefined) return
  const ended = once(server, "exit")
  process.kill(-server.pid, "SIGKILL")
  await ended
}

/** Ends a server and removes its folder. */
export async function remove(server: Server | undefined): Promise<void> {
  await server?.die()
  if (server) await rm(join(server.cluster.folder, ".."), { recursive: true, force: true })
}
