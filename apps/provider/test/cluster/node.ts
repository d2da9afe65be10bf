import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { giveTo, type ServerUser } from "#platform/database/embedded/serverUser.ts"
import { findFreePort } from "../crash/providerProcess.ts"
import { type Relay, startRelay } from "../faults/relay.ts"
import { findProcessesIn, type Program, signalAll, startProgram } from "./program.ts"
import type { ClusterPrograms } from "./programs.ts"

/** A server of the cluster: PostgreSQL with its Patroni. The others reach it through relays. */
export interface ClusterNode {
  readonly name: string
  /** Ports at which the others and HAProxy reach it. */
  readonly postgresPort: number
  readonly patroniPort: number
  /** Patroni's port on the machine itself, also when its network is cut. */
  readonly ownPatroniPort: number
  start(): void
  /** Kills all its processes at once, as in a power failure. */
  kill(): Promise<void>
  /** Stops all its processes without ending them, as a hypervisor does. */
  freeze(): void
  /** Cuts all connections between it and the others. */
  cut(): void
  restore(): void
  close(): Promise<void>
}

/** Passwords of the cluster's roles. */
export interface ClusterSecrets {
  readonly superuser: string
  readonly replication: string
}

/** Paths and ports of a node. */
export interface NodePlace {
  readonly name: string
  readonly folder: string
  readonly programs: ClusterPrograms
  readonly user: ServerUser | undefined
  readonly etcdPorts: readonly number[]
  readonly secrets: ClusterSecrets
}

/** Settings of all nodes, which Patroni keeps in etcd. `docs/operations.md` recommends them. */
const clusterSettings = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 5,
  maximum_lag_on_failover: 1_048_576,
  synchronous_mode: true,
  // Otherwise a leader without standbys continues alone, and its acknowledged commits may be lost.
  synchronous_mode_strict: true,
  // The standby that has received most is promoted. With one synchronous standby, the other may be ahead of the new
  // leader, and nothing is committed until it has been rewound.
  synchronous_node_count: 2,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      // Otherwise a standby whose first attempt to follow the new leader fails retries after 5 s, and without a
      // synchronous standby nothing is committed.
      wal_retrieve_retry_interval: "200ms",
      max_connections: 200,
      jit: "off",
      shared_buffers: "64MB",
      max_wal_size: "256MB",
    },
  },
}

export async function prepareNode(place: NodePlace): Promise<ClusterNode> {
  const { name, folder, programs, user } = place
  mkdirSync(folder)
  giveTo(user, folder)
  const dataFolder = join(folder, "data")
  const [ownPostgres, ownPatroni] = [await findFreePort(), await findFreePort()]
  const [postgres, patroni] = [await startRelay(ownPostgres), await startRelay(ownPatroni)]
  const etcd = await Promise.all(place.etcdPorts.map(startRelay))
  const relays: readonly Relay[] = [postgres, patroni, ...etcd]

  const file = join(folder, "patroni.yml")
  const settings = {
    scope: "wallet",
    name,
    restapi: { listen: `127.0.0.1:${ownPatroni}`, connect_address: `127.0.0.1:${patroni.port}` },
    // Otherwise it would learn the ports of etcd's members, and bypass the relays.
    etcd3: { hosts: etcd.map(({ port }) => `127.0.0.1:${port}`), use_proxies: true },
    bootstrap: {
      dcs: clusterSettings,
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: `127.0.0.1:${ownPostgres}`,
      connect_address: `127.0.0.1:${postgres.port}`,
      data_dir: dataFolder,
      bin_dir: programs.postgres,
      pgpass: join(folder, "pgpass"),
      authentication: {
        superuser: { username: "postgres", password: place.secrets.superuser },
        replication: { username: "replicator", password: place.secrets.replication },
      },
      parameters: { unix_socket_directories: "" },
      pg_hba: ["host all all 127.0.0.1/32 scram-sha-256", "host replication replicator 127.0.0.1/32 scram-sha-256"],
    },
  }
  // YAML includes JSON.
  writeFileSync(file, JSON.stringify(settings), { mode: 0o600 })
  giveTo(user, file)

  let running: Program | undefined
  const pids = () => [...(running?.child.pid ? [running.child.pid] : []), ...findProcessesIn(dataFolder)]
  const kill = async () => {
    const all = pids()
    signalAll(all, "SIGKILL")
    await running?.kill()
    running = undefined
  }
  return {
    name,
    postgresPort: postgres.port,
    patroniPort: patroni.port,
    ownPatroniPort: ownPatroni,
    start: () => {
      const options = { environment: programs.environment, user, logFile: join(folder, "log") }
      running ??= startProgram(programs.python, [programs.patroni, file], options)
    },
    kill,
    freeze: () => signalAll(pids(), "SIGSTOP"),
    cut: () => {
      for (const relay of relays) relay.cut()
    },
    restore: () => {
      for (const relay of relays) relay.restore()
    },
    close: async () => {
      await kill()
      await Promise.all(relays.map((relay) => relay.close()))
    },
  }
}
