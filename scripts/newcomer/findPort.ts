import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"

/** Finds a port of this machine that nobody listens at. */
export async function findPort(): Promise<number> {
  const socket = createServer().listen(0, "127.0.0.1")
  await once(socket, "listening")
  const { port } = socket.address() as AddressInfo
  socket.close()
  await once(socket, "close")
  return port
}
