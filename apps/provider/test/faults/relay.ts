import { once } from "node:events"
import { connect as connectSocket, createServer, type Socket } from "node:net"

/** Forwards bytes to a local port until it is cut. */
export interface Relay {
  readonly port: number
  /** From now on nothing passes, without an error to either side. */
  cut(): void
  /** Cut connections stay dead; new ones pass. */
  restore(): void
  close(): Promise<void>
}

export async function startRelay(target: number): Promise<Relay> {
  let isCut = false
  const pairs = new Set<readonly [Socket, Socket]>()
  const server = createServer({ pauseOnConnect: true }, (near) => {
    near.on("error", () => {})
    const far = connectSocket(target, "127.0.0.1")
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on("error", () => to.destroy())
      from.on("data", (chunk) => isCut || to.write(chunk))
      from.on("close", () => {
        if (!isCut) to.destroy()
        if (!isCut) pairs.delete(pair)
      })
    }
    near.resume()
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("The relay has no port.")
  const drop = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
    pairs.clear()
  }
  return {
    port: address.port,
    cut: () => {
      isCut = true
    },
    restore: () => {
      drop()
      isCut = false
    },
    close: async () => {
      drop()
      server.close()
      await once(server, "close")
    },
  }
}
