import { once } from "node:events"
import { createServer } from "node:net"

/** A free port of 127.0.0.1. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  await once(server, "close")
  if (!address || typeof address !== "object") throw new Error("no port")
  return address.port
}
