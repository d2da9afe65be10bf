import type { Server } from "node:http"
import { createAdaptorServer } from "@hono/node-server"
import type { Hono } from "hono"

/** An address that is ours already, and says "starting" until there is something to serve. */
export interface Listener {
  readonly serve: (app: Hono) => void
  /** Takes no new connections, ends idle ones, and waits for those that are being answered. */
  readonly close: () => Promise<void>
}

/** Takes the port on 127.0.0.1. @param keepAlive how long an idle connection stays open, in milliseconds. @throws Error with one clear line if it is taken or not allowed. */
export function openListener(port: number, keepAlive: number): Promise<Listener> {
  let app: Hono | undefined
  const server = createAdaptorServer({
    fetch: (request, env) => app?.fetch(request, env) ?? starting(),
    // HTTP/1.0 names no host, and some balancers ask for health by it.
    hostname: "localhost",
  }) as Server
  server.keepAliveTimeout = keepAlive
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(new Error(explain(error, port))))
    server.listen(port, "127.0.0.1", () =>
      resolve({ serve: (served) => (app = served), close: () => closeServer(server) }),
    )
  })
}

const starting = () =>
  new Response("Starting …", {
    status: 503,
    headers: { "Retry-After": "2", "Content-Type": "text/plain; charset=utf-8" },
  })

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    // A client that never finishes its request can't hold the stop for ever.
    setTimeout(() => server.closeAllConnections(), 2_000).unref()
  })
}

function explain(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === "EADDRINUSE")
    return `Port ${port} is taken: end what uses it, or choose another, e.g. PORT=${port + 1}.`
  if (error.code === "EACCES")
    return `Port ${port} is not allowed for this user: choose one above 1023, e.g. PORT=8080.`
  return `Can't listen on 127.0.0.1:${port}: ${error.message}`
}
