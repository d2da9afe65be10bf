import { callbackify } from "node:util"
import { Client } from "pg"
import type { DatabaseAddress, Host } from "./address.ts"

/** Asks the PostgreSQL at a host if it accepts writes. @throws if it does not answer. */
export type AskHost = (host: Host) => Promise<boolean>

const answersWithinMs = 3_000

/**
 * Finds the host that takes writes, anew for each connection: after a failover it is another one.
 *
 * All are asked at once, so one that is switched off costs its time only until another one is known; of several that take
 * writes it is the one of last time, or the first in order.
 *
 * @returns how to choose. It throws what the first host failed with, or that none takes writes.
 */
export function createHostChooser(candidates: readonly Host[], ask: AskHost): () => Promise<Host> {
  let last: Host | undefined
  return async () => {
    const inOrder = last ? [last, ...candidates.filter((host) => host !== last)] : candidates
    const answers = inOrder.map((host) => ask(host).catch((error: unknown) => ({ error })))
    let failure: unknown
    for (const [index, answer] of answers.entries()) {
      const found = await answer
      if (found === true) return (last = inOrder[index] ?? unreachable())
      if (typeof found === "object") failure ??= found.error
    }
    throw failure ?? new Error("none of the hosts takes writes")
  }
}

function unreachable(): never {
  throw new Error("There are as many answers as hosts.")
}

/** Asks over a connection of its own, as libpq does for `target_session_attrs=read-write`. */
function takesWrites({ url }: DatabaseAddress): AskHost {
  return async (host) => {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: answersWithinMs,
      query_timeout: answersWithinMs,
    })
    client.on("error", () => {}) // its queries fail by themselves
    Object.assign(client, host)
    try {
      await client.connect()
      const { rows } = await client.query<{ transaction_read_only: string }>("SHOW transaction_read_only")
      return rows[0]?.transaction_read_only === "off"
    } finally {
      void client.end().catch(() => {})
    }
  }
}

/** The driver's client, which for an address with several hosts connects to the one that takes writes. */
export function clientFor(address: DatabaseAddress): typeof Client {
  if (address.candidates.length === 0) return Client
  const choose = createHostChooser(address.candidates, takesWrites(address))
  return class extends Client {
    override connect(): Promise<Client>
    override connect(callback: (error: Error | null) => void): void
    override connect(callback?: (error: Error | null) => void): Promise<Client> | undefined {
      const connected = choose().then(async (host) => {
        Object.assign(this, host)
        await super.connect()
        return this
      })
      if (!callback) return connected
      callbackify(() => connected)(callback)
      return undefined
    }
  }
}
