import { randomBytes } from "node:crypto"
import { mkdirSync, writeFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Client } from "pg"
import * as v from "valibot"
import { chooseServerUser, giveTo } from "#platform/database/embedded/serverUser.ts"
import { findFreePort } from "../crash/providerProcess.ts"
import { type ClusterNode, type ClusterSecrets, prepareNode } from "./node.ts"
import { type Program, type ProgramOptions, startProgram, until } from "./program.ts"
import { type ClusterPrograms, copyClusterPrograms } from "./programs.ts"

/** Three PostgreSQL servers under Patroni, with three etcd members, behind one HAProxy that routes to the leader. */
export interface Cluster {
  readonly programs: ClusterPrograms
  /** The provider's database, through HAProxy. */
  readonly databaseUrl: string
  /** Waits for a leader with two synchronous standbys. */
  untilComplete(): Promise<void>
  /** @throws Error while there is none. */
  leader(): Promise<ClusterNode>
  /** Asks Patroni for a switchover, and waits until it is done. */
  switchOver(): Promise<void>
  close(): Promise<void>
}

const MemberSchema = v.looseObject({ name: v.string(), role: v.string(), state: v.string() })
const MembersSchema = v.looseObject({ members: v.array(MemberSchema) })
type Member = v.InferOutput<typeof MemberSchema>

const names = ["one", "two", "three"]

export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), "wallet-cluster-"))
  const user = chooseServerUser(folder)
  giveTo(user, folder)
  const programs = copyClusterPrograms(join(folder, "programs"))
  const buildOptions = (name: string): ProgramOptions => ({
    environment: programs.environment,
    user,
    logFile: join(folder, `${name}.log`),
  })
  const secrets = { superuser: newPassword(), replication: newPassword() }
  const password = newPassword()

  const etcd = await startEtcd(folder, programs, buildOptions)
  const place = (name: string) => ({
    name,
    folder: join(folder, name),
    programs,
    user,
    etcdPorts: etcd.ports,
    secrets,
  })
  const nodes = await Promise.all(names.map((name) => prepareNode(place(name))))
  for (const node of nodes) node.start()
  const proxy = await startHaproxy(folder, programs, buildOptions("haproxy"), nodes)

  const members = async () => {
    const asked = nodes.map(async ({ ownPatroniPort }) => {
      const url = `http://127.0.0.1:${ownPatroniPort}/cluster`
      const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
      return v.parse(MembersSchema, await response.json()).members
    })
    return Promise.any(asked)
  }
  const untilComplete = () =>
    until("a leader with two synchronous standbys", 120, async () => isComplete(await members())).then(() => undefined)
  const leader = async () => {
    const found = (await members()).find(({ role }) => role === "leader")
    const node = nodes.find(({ name }) => name === found?.name)
    if (!node) throw new Error("The cluster has no leader.")
    return node
  }
  await untilComplete()
  await createDatabase(proxy.port, secrets, password)

  return {
    programs,
    databaseUrl: `postgres://wallet:${password}@127.0.0.1:${proxy.port}/wallet`,
    untilComplete,
    leader,
    switchOver: async () => {
      const former = await leader()
      const response = await fetch(`http://127.0.0.1:${former.ownPatroniPort}/switchover`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ leader: former.name }),
        signal: AbortSignal.timeout(60_000),
      })
      if (!response.ok) throw new Error(`The switchover failed: ${await response.text()}`)
      await until("another leader", 30, async () => (await leader()).name !== former.name)
    },
    close: async () => {
      await Promise.all(nodes.map((node) => node.close()))
      await Promise.all([proxy.program, ...etcd.running].map((program) => program.kill()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function isComplete(members: readonly Member[]): boolean {
  const roles = members.filter(({ state }) => state === "running" || state === "streaming").map(({ role }) => role)
  return JSON.stringify(roles.toSorted()) === JSON.stringify(["leader", "sync_standby", "sync_standby"])
}

async function startEtcd(folder: string, programs: ClusterPrograms, buildOptions: (name: string) => ProgramOptions) {
  const members = await Promise.all(
    names.map(async (name) => ({ name, client: await findFreePort(), peer: await findFreePort() })),
  )
  const all = members.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(",")
  const running = members.map(({ name, client, peer }) => {
    const options = buildOptions(`etcd-${name}`)
    const data = join(folder, `etcd-${name}`)
    mkdirSync(data, { mode: 0o700 })
    giveTo(options.user, data)
    const flags = {
      name,
      "data-dir": data,
      "listen-client-urls": `http://127.0.0.1:${client}`,
      "advertise-client-urls": `http://127.0.0.1:${client}`,
      "listen-peer-urls": `http://127.0.0.1:${peer}`,
      "initial-advertise-peer-urls": `http://127.0.0.1:${peer}`,
      "initial-cluster": all,
      // The test machine is busy, so timeouts are longer than etcd's defaults.
      "heartbeat-interval": "200",
      "election-timeout": "2000",
    }
    return startProgram(
      programs.etcd,
      Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`),
      options,
    )
  })
  return { running, ports: members.map(({ client }) => client) }
}

interface Proxy {
  readonly program: Program
  readonly port: number
}

/** HAProxy asks each Patroni if it is the leader, and ends connections to a server that no longer is. */
async function startHaproxy(
  folder: string,
  programs: ClusterPrograms,
  options: ProgramOptions,
  nodes: readonly ClusterNode[],
): Promise<Proxy> {
  const port = await findFreePort()
  const lines = [
    "global",
    "  maxconn 1000",
    "defaults",
    "  mode tcp",
    "  timeout connect 2s",
    "  timeout check 1s",
    "  timeout client 1h",
    "  timeout server 1h",
    "listen leader",
    `  bind 127.0.0.1:${port}`,
    "  option httpchk GET /primary",
    "  http-check expect status 200",
    "  default-server inter 1s downinter 500ms fall 3 rise 1 on-marked-down shutdown-sessions",
    ...nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.postgresPort} check port ${node.patroniPort}`),
  ]
  const file = join(folder, "haproxy.cfg")
  writeFileSync(file, `${lines.join("\n")}\n`)
  giveTo(options.user, file)
  return { program: startProgram(programs.haproxy, ["-db", "-f", file], options), port }
}

/** The provider's role owns its database and has no other rights, as in production. */
async function createDatabase(port: number, { superuser }: ClusterSecrets, password: string): Promise<void> {
  const connectionString = `postgres://postgres:${superuser}@127.0.0.1:${port}/postgres`
  const client = await until("HAProxy leads to the leader", 30, async () => {
    const one = new Client({ connectionString })
    await one.connect()
    return one
  })
  try {
    await client.query(`CREATE ROLE wallet LOGIN PASSWORD '${password}'`)
    await client.query("CREATE DATABASE wallet OWNER wallet")
  } finally {
    await client.end()
  }
}

function newPassword(): string {
  return randomBytes(24).toString("base64url")
}
