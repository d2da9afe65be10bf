import { execFile } from "node:child_process"
import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import type { BinariesFolder } from "./binaries.ts"
import { EmbeddedPostgresError } from "./embeddedPostgresError.ts"
import { giveTo, type ServerUser } from "./serverUser.ts"

/** A PostgreSQL data folder and its companion files, all inside `folder`. */
export interface Cluster {
  readonly folder: string
  readonly dataFolder: string
  readonly logFile: string
  readonly password: string
  readonly user: ServerUser | undefined
  readonly binaries: BinariesFolder
}

/** The role that owns everything in an embedded cluster. */
export const roleName = "wallet"

/**
 * The path under which PostgreSQL gets its data folder: `/proc/self/cwd` if it runs under another uid.
 *
 * That uid may have no right to walk down to the folder (a parent is 0700 and root's). So root enters the folder as the
 * child's working directory before it drops its rights, and a process always reaches its own working directory through
 * that link without walking there. PostgreSQL itself changes into its data folder and then uses relative paths, so the
 * name stays true for it and for every process that it forks.
 */
export function dataFolderArgument(cluster: Pick<Cluster, "dataFolder" | "user">): string {
  return cluster.user ? "/proc/self/cwd" : cluster.dataFolder
}

/** Environment of PostgreSQL's processes: nothing of ours, and messages that we can read. */
export const serverEnvironment = { LC_ALL: "C", PATH: "/usr/bin:/bin", TZ: "UTC" }

/** Opens the cluster in `folder`, making it first where there is none. */
export async function openCluster(
  folder: string,
  user: ServerUser | undefined,
  binaries: BinariesFolder,
): Promise<Cluster> {
  const dataFolder = join(folder, "data")
  const passwordFile = join(folder, "password")
  if (!existsSync(dataFolder)) await createCluster(folder, dataFolder, passwordFile, user, binaries)
  const password = await readFile(passwordFile, "utf8").catch((cause: unknown) => {
    throw new EmbeddedPostgresError(`${passwordFile} can't be read; without it ${dataFolder} can't be opened.`, {
      cause,
    })
  })
  return { folder, dataFolder, logFile: join(folder, "server.log"), password: password.trim(), user, binaries }
}

/** Made beside its final place and renamed into it, so that a start that is killed half way leaves no half cluster. */
async function createCluster(
  folder: string,
  dataFolder: string,
  passwordFile: string,
  user: ServerUser | undefined,
  binaries: BinariesFolder,
): Promise<void> {
  const unfinished = `${dataFolder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  giveTo(user, unfinished)
  await rm(passwordFile, { force: true })
  await writeFile(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600, flush: true })
  giveTo(user, passwordFile)
  await runInitdb(unfinished, user, binaries)
  await rename(unfinished, dataFolder)
  await syncFolder(folder)
}

async function runInitdb(dataFolder: string, user: ServerUser | undefined, binaries: BinariesFolder): Promise<void> {
  const flags = [
    `--pgdata=${dataFolderArgument({ dataFolder, user })}`,
    "--pwfile=../password",
    `--username=${roleName}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
  ]
  const options = { cwd: dataFolder, env: serverEnvironment, ...user }
  await promisify(execFile)(join(binaries, "bin", "initdb"), flags, options).catch((cause: unknown) => {
    throw new EmbeddedPostgresError(`PostgreSQL's data folder could not be made: ${describeFailure(cause)}`, { cause })
  })
}

function describeFailure(failure: unknown): string {
  const text = failure instanceof Error && "stderr" in failure ? String(failure.stderr) : String(failure)
  return text.trim().split("\n").slice(0, 2).join(" ")
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
