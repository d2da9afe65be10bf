import type { Server } from "node:http"
import { createAdaptorServer } from "@hono/node-server"
import { Hono } from "hono"
import { readConfig } from "./config.ts"
import { type Provider, startProvider } from "./provider.ts"
import { serveRatesHost } from "./rates/host.ts"

/** The API and the sandbox alone on one port; the site is served elsewhere. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const provider = await startProvider(config)
  const app = new Hono()
  serveRatesHost(app, provider.rates)
  app.route("/api", provider.api).route("/sandbox", provider.sandbox).route("/operator", provider.operators)
  // Without options of http2, it is a server of this kind.
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  const { log } = provider.services
  server.once("error", (error: Error) => {
    fail(error)
    abandon(provider)
  })
  server.listen(config.port, config.host, () =>
    log.info({ host: config.host, port: config.port }, "the provider is ready"),
  )
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stop(server, provider).catch(fail))
}

/** Takes nothing new, answers what has begun, and only then lets the database go. */
async function stop(server: Server, provider: Provider): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  provider.endStreams()
  const sweep = setInterval(() => server.closeIdleConnections(), 20)
  await closed
  clearInterval(sweep)
  await provider.close()
}

/** The port could not be taken: nothing was served, so there is nothing to wait for. */
function abandon(provider: Provider): void {
  void provider.close().catch(fail)
}

/** One line for the operator; the rest is in the log. */
function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

await main().catch(fail)
