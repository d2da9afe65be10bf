import { readdirSync, readFileSync } from "node:fs"

/** `/proc` counts in hundredths of a second, whatever the kernel's own tick. */
const ticksPerSecond = 100

export interface CpuSeconds {
  readonly client: number
  readonly server: number
}

type CountedClient = "children" | readonly number[]

/**
 * Starts counting the processor time of a client and of PostgreSQL; the function returned says how much it was so far.
 * On Linux only: elsewhere there is nothing to count with.
 *
 * @param client `children`: programs that this process ran and that have ended; otherwise these processes, by their ids.
 */
export function countCpu(client: CountedClient, postmaster: number | undefined): () => CpuSeconds | undefined {
  if (process.platform !== "linux" || postmaster === undefined) return () => undefined
  const before = readCpu(client, postmaster)
  return () => {
    const now = readCpu(client, postmaster)
    return { client: now.client - before.client, server: now.server - before.server }
  }
}

function readCpu(client: CountedClient, postmaster: number): CpuSeconds {
  // First: looking for the server's processes takes time itself.
  const own = readClientCpu(client)
  return { client: own, server: readServerCpu(postmaster) }
}

function readClientCpu(client: CountedClient): number {
  if (client === "children") return readStat(process.pid)?.children ?? 0
  return client.reduce((sum, pid) => sum + (readStat(pid)?.self ?? 0), 0)
}

/**
 * A backend's time passes to the postmaster when it has ended and was waited for, at a moment of their own. Looking
 * again until the same backends are there before and after makes sure that none is missed or counted twice.
 */
function readServerCpu(postmaster: number): number {
  for (;;) {
    const backends = listChildren(postmaster)
    const server = readStat(postmaster)
    const sameAgain = listChildren(postmaster)
    if (backends.map(({ pid }) => pid).join() !== sameAgain.map(({ pid }) => pid).join()) continue
    return backends.reduce((sum, { self }) => sum + self, (server?.self ?? 0) + (server?.children ?? 0))
  }
}

function listChildren(parent: number): ProcessTimes[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => readStat(Number(pid)) ?? []).filter((times) => times.parent === parent)
}

interface ProcessTimes {
  readonly pid: number
  readonly parent: number
  /** Seconds of the process itself. */
  readonly self: number
  /** Seconds of its children that have ended and were waited for. */
  readonly children: number
}

function readStat(pid: number): ProcessTimes | undefined {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, "utf8")
  } catch {
    return undefined // it has ended
  }
  // The name in parentheses may contain anything; what follows it is numbers.
  const fields = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number)
  const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [1, 11, 12, 13, 14].map((at) => fields[at])
  return { pid, parent, self: (user + system) / ticksPerSecond, children: (childUser + childSystem) / ticksPerSecond }
}
