import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"

/** A way to the provider that can be cut. */
export interface Proxy {
  readonly apiUrl: string
  /** Ends every connection, and lets none through. */
  readonly cut: () => void
  readonly restore: () => void
  readonly close: () => Promise<void>
}

export async function openProxy(apiUrl: string): Promise<Proxy> {
  const { port, hostname } = new URL(apiUrl)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((socket) => {
    if (isCut) return void socket.destroy()
    const upstream = connect(Number(port), hostname)
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on("error", () => other.destroy())
      one.on("close", () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const destroyAll = () => {
    for (const socket of open) socket.destroy()
  }
  const own = new URL(apiUrl)
  own.port = String((server.address() as AddressInfo).port)
  return {
    apiUrl: own.href,
    cut() {
      isCut = true
      destroyAll()
    },
    restore() {
      isCut = false
    },
    async close() {
      destroyAll()
      server.close()
      await once(server, "close")
    },
  }
}
