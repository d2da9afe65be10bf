import { spawnSync } from "node:child_process"
import { cpSync, globSync } from "node:fs"
import { join } from "node:path"
import { findDebianProgram } from "../../../../scripts/checks/debianPrograms.ts"

/** Paths of the cluster's programs and their environment. */
export interface ClusterPrograms {
  /** Folder of PostgreSQL's programs. */
  readonly postgres: string
  readonly python: string
  readonly patroni: string
  readonly etcd: string
  readonly haproxy: string
  readonly pgbackrest: string
  /** Library that changes the time that a program sees (`LD_PRELOAD`). */
  readonly faketime: string
  readonly environment: Readonly<Record<string, string>>
}

// The project's PostgreSQL has no pg_basebackup, pg_rewind and pg_controldata, which Patroni needs.
const version = "15"
const packages = [
  `postgresql-${version}`,
  `postgresql-client-${version}`,
  "libpq5",
  "etcd-server",
  "haproxy",
  "pgbackrest",
  "liblua5.3-0",
  "libopentracing-c-wrapper0",
  "libopentracing1",
  "libfaketime",
  "libpython3.11-minimal",
  "libpython3.11-stdlib",
  "python3.11-minimal",
  "python3-cdiff",
  "python3-click",
  "python3-dateutil",
  "python3-dnspython",
  "python3-etcd",
  "python3-pkg-resources",
  "python3-prettytable",
  "python3-psutil",
  "python3-psycopg2",
  "python3-six",
  "python3-urllib3",
  "python3-wcwidth",
  "python3-yaml",
]

/**
 * Unpacks Debian's packages if needed.
 *
 * @returns false, and the reason is printed, where they can't be had, or need what this machine does not have.
 */
export function areClusterProgramsAvailable(): boolean {
  const unpacked = findDebianProgram("patroni", "usr/bin/patroni", packages)
  const reason = unpacked ? findFailure(programsIn(join(unpacked, "../../.."))) : "Debian's packages can't be had here"
  if (reason !== undefined)
    process.stderr.write(`Skipped, without Debian's PostgreSQL, Patroni and pgBackRest: ${reason}\n`)
  return reason === undefined
}

/** Copies the programs to a folder that all users can read: the project's may be readable by root only. */
export function copyClusterPrograms(root: string): ClusterPrograms {
  const unpacked = findDebianProgram("patroni", "usr/bin/patroni", packages)
  if (unpacked === undefined) throw new Error("The programs of a cluster are not available.")
  cpSync(join(unpacked, "../../.."), root, { recursive: true, verbatimSymlinks: true })
  return programsIn(root)
}

function programsIn(root: string): ClusterPrograms {
  const [libraries = ""] = globSync("usr/lib/*-linux-gnu*", { cwd: root })
  return {
    postgres: join(root, "usr/lib/postgresql", version, "bin"),
    python: join(root, "usr/bin/python3.11"),
    patroni: join(root, "usr/bin/patroni"),
    etcd: join(root, "usr/bin/etcd"),
    haproxy: join(root, "usr/sbin/haproxy"),
    pgbackrest: join(root, "usr/bin/pgbackrest"),
    faketime: join(root, libraries, "faketime/libfaketime.so.1"),
    environment: {
      LC_ALL: "C",
      TZ: "UTC",
      PATH: "/usr/bin:/bin",
      LD_LIBRARY_PATH: join(root, libraries),
      PYTHONPATH: join(root, "usr/lib/python3/dist-packages"),
    },
  }
}

/** @returns what the first program that does not run here says. */
function findFailure(programs: ClusterPrograms): string | undefined {
  const trials = [
    [join(programs.postgres, "postgres"), "--version"],
    [programs.python, programs.patroni, "--version"],
    [programs.etcd, "--version"],
    [programs.haproxy, "-v"],
    [programs.pgbackrest, "version"],
  ] as const
  for (const [program, ...flags] of trials) {
    const { status, stderr } = spawnSync(program, flags, { env: programs.environment, encoding: "utf8" })
    if (status !== 0) return `${program} does not run: ${stderr}`
  }
  return undefined
}
