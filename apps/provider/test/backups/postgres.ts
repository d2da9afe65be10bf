import { execFile } from "node:child_process"
import { randomBytes } from "node:crypto"
import { appendFile, chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { Client } from "pg"
import { giveTo, type ServerUser } from "#platform/database/embedded/serverUser.ts"
import { findProcessesIn, type Program, signalAll, startProgram, until } from "../cluster/program.ts"
import type { ClusterPrograms } from "../cluster/programs.ts"
import { findFreePort } from "../crash/providerProcess.ts"

/** A PostgreSQL whose write-ahead log pgBackRest archives into a repository on this machine. */
export interface ArchivedServer {
  readonly databaseUrl: string
  /** Runs pgBackRest. @returns its output. @throws if it fails. */
  pgBackRest(...args: readonly string[]): Promise<string>
  query(text: string): Promise<readonly Record<string, unknown>[]>
  start(): Promise<void>
  /** Kills all its processes and removes all its data, as when its machine is lost. */
  lose(): Promise<void>
}

export interface ArchivedServerPlace {
  /** A folder of its own. */
  readonly folder: string
  readonly programs: ClusterPrograms
  readonly user: ServerUser | undefined
}

const deployed = join(import.meta.dirname, "../../../../deploy/backup")

export async function prepareArchivedServer({ folder, programs, user }: ArchivedServerPlace): Promise<ArchivedServer> {
  const [data, repository, port] = [join(folder, "data"), join(folder, "repository"), await findFreePort()]
  const environment = programs.environment
  const configuration = join(folder, "pgbackrest.conf")
  const run = async (program: string, args: readonly string[]) =>
    (await promisify(execFile)(program, [...args], { env: environment, cwd: "/", ...user })).stdout
  const pgBackRest = (...args: readonly string[]) =>
    run(programs.pgbackrest, [`--config=${configuration}`, "--stanza=wallet", ...args])
  for (const one of [data, repository, join(folder, "log"), join(folder, "spool")]) {
    await mkdir(one, { mode: 0o700 })
    giveTo(user, one)
  }
  const settings = await readDeployed("pgbackrest.conf", {
    "repo1-path": repository,
    "spool-path": join(folder, "spool"),
    "log-path": join(folder, "log"),
    "pg1-path": data,
    "pg1-port": String(port),
    "pg1-user": "wallet",
  })
  // The object storage is a folder; everything else is as deployed.
  const local = settings.replace(/^repo1-s3-.*\n/gm, "").replace(/^repo1-type=s3$/m, "repo1-type=posix")
  const secrets = await readDeployed("secrets.conf.example", {
    "repo1-cipher-pass": randomBytes(48).toString("base64"),
  })
  const places = `pg1-socket-path=${folder}\nlock-path=${folder}\n`
  await writeFile(configuration, `${secrets.replace(/^repo1-s3-.*\n/gm, "")}\n${local}${places}`, { mode: 0o600 })
  giveTo(user, configuration)

  await run(join(programs.postgres, "initdb"), [
    `--pgdata=${data}`,
    "--username=wallet",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
  ])
  const archive = await readFile(join(deployed, "postgresql.conf"), "utf8")
  const command = `${programs.pgbackrest} --config=${configuration}`
  const own = [`port = ${port}`, "listen_addresses = '127.0.0.1'", `unix_socket_directories = '${folder}'`]
  await appendFile(
    join(data, "postgresql.conf"),
    `${archive.replace("'pgbackrest ", `'${command} `)}\n${own.join("\n")}\n`,
  )

  let running: Program | undefined
  const databaseUrl = `postgres://wallet@127.0.0.1:${port}/postgres`
  const query = async (text: string) => {
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(text)).rows
    } finally {
      await client.end()
    }
  }
  const kill = async () => {
    signalAll(findProcessesIn(data), "SIGKILL")
    await running?.kill()
    running = undefined
  }
  return {
    databaseUrl,
    pgBackRest,
    query,
    start: async () => {
      running = startProgram(join(programs.postgres, "postgres"), ["-D", data], {
        environment,
        user,
        logFile: join(folder, "server.log"),
      })
      await until("PostgreSQL takes writes", 60, async () => {
        const [row] = await query("SELECT pg_is_in_recovery() AS waits")
        return row?.["waits"] === false
      })
    },
    lose: async () => {
      await kill()
      await rm(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
      await mkdir(data, { mode: 0o700 })
      await chmod(data, 0o700)
      giveTo(user, data)
    },
  }
}

/** Reads a deployed file and replaces some of its settings, each of which must exist. */
async function readDeployed(name: string, values: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile(join(deployed, name), "utf8")
  for (const [setting, value] of Object.entries(values)) {
    const line = new RegExp(`^${setting}=.*$`, "m")
    if (!line.test(text)) throw new Error(`${name} has no ${setting}.`)
    text = text.replace(line, `${setting}=${value}`)
  }
  return text
}
