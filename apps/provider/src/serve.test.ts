import { once } from "node:events"
import { type AddressInfo, createServer, type Server } from "node:net"
import { Hono } from "hono"
import pino from "pino"
import { expect, onTestFinished, test, vi } from "vitest"
import { ConfigError } from "#platform/config.ts"
import { requireUsableSettings, type ServedProvider, type ServeOptions, serveProvider } from "./serve.ts"

const neverStarted = () => Promise.reject(new Error("It was started"))

const failToClose = () => Promise.reject(new Error("The database is gone"))

const broken = () => {
  throw new Error("No site")
}

function requireSite(): void {
  throw new ConfigError("The site is not built")
}

const usable = {
  DATABASE_URL: "postgres://wallet@127.0.0.1:1/wallet",
  SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
  RATES_FEED: "coinbase",
  SMTP_URL: "smtps://mail.example",
}

/** Runs a failing start in production. @returns the output for the operator, and the exit codes. */
async function serveInVain(environment: Record<string, string>, options: Partial<ServeOptions> = {}) {
  const pieces: string[] = []
  const codes: number[] = []
  const writing = vi.spyOn(process.stderr, "write").mockImplementation((piece) => {
    pieces.push(String(piece))
    return true
  })
  onTestFinished(() => void (process.exitCode = 0))
  try {
    const requirements = [requireUsableSettings]
    const exit = (code: number) => void codes.push(code)
    await serveProvider({
      mode: "production",
      readEnvironment: () => environment,
      requirements,
      start: neverStarted,
      exit,
      ...options,
    })
  } finally {
    writing.mockRestore()
  }
  expect([process.exitCode, codes]).toEqual([1, [1]])
  return pieces.join("")
}

async function occupyPort(): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => void server.close())
  return { server, port: (server.address() as AddressInfo).port }
}

function createServedProvider() {
  const events: string[] = []
  const provider: ServedProvider = {
    api: new Hono(),
    operators: new Hono(),
    rates: new Hono(),
    services: { log: pino({ level: "info" }, { write: (line) => void events.push(String(JSON.parse(line).msg)) }) },
    endStreams: () => {},
    close: () => {
      events.push("closed")
      return Promise.resolve()
    },
  }
  return { provider, events }
}

test("all missing requirements are reported at once, one per line, before anything is started", async () => {
  const requirements = [requireUsableSettings, requireSite]
  expect((await serveInVain({}, { requirements })).trimEnd().split("\n")).toEqual([
    expect.stringMatching(/^DATABASE_URL must be set in production/),
    expect.stringMatching(/^SECRET_KEY must be set in production/),
    "SMTP_URL must be set in production: without it no mail reaches anybody",
    "RATES_FEED must be some of ecb, kraken, coinbase and binance in production: the prices of the sandbox are made up",
    "The site is not built",
  ])
  expect(await serveInVain(usable, { requirements })).toBe("The site is not built\n")
})

test.each(["PORT", "OPERATOR_PORT"])(
  "a %s that is in use ends the start: nothing is ready, and everything is closed",
  async (name) => {
    const { port } = await occupyPort()
    const { provider, events } = createServedProvider()
    const ports = { PORT: "18491", OPERATOR_PORT: "18492", VAULT_PORT: "18493", [name]: String(port) }
    const told = await serveInVain({ ...usable, ...ports }, { start: () => Promise.resolve(provider) })
    expect(told).toBe(`Port ${port} of 127.0.0.1 is taken: end what uses it, or choose another\n`)
    expect(events).toEqual(["closed"])
    // The other port is free again.
    const other = createServer().listen(name === "PORT" ? 18_492 : 18_491, "127.0.0.1")
    await once(other, "listening")
    other.close()
  },
)

test("a site, a start or a provider's own server that fails ends the process, after everything opened is closed", async () => {
  expect(await serveInVain(usable, { openSite: broken })).toBe("No site\n")
  expect(await serveInVain(usable)).toBe("It was started\n")
  const { provider, events } = createServedProvider()
  const start = () => Promise.resolve({ ...provider, addRoutes: broken })
  expect(await serveInVain(usable, { start })).toBe("No site\n")
  expect(events).toEqual(["closed"])
})

test("a part that can't be closed does not keep the process alive, and the first cause is reported first", async () => {
  const { port } = await occupyPort()
  const { provider } = createServedProvider()
  const told = await serveInVain(
    { ...usable, PORT: String(port) },
    { start: () => Promise.resolve({ ...provider, close: failToClose }) },
  )
  expect(told.trimEnd().split("\n")).toEqual([expect.stringContaining("is taken"), "The database is gone"])
})
