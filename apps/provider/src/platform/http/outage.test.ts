import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type ProviderInSandbox, startInSandbox } from "@wallet/sandbox/start.ts"
import { pino } from "pino"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { readConfig } from "#config/readConfig.ts"
import { connect } from "#platform/database/connection.ts"
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/database/embedded/embeddedPostgres.ts"
import { startListener } from "#platform/live/listener.ts"
import { isDatabaseAway } from "./databaseErrors.ts"

let folder: string
let server: EmbeddedPostgres
let provider: ProviderInSandbox
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wallet-outage-"))
  server = await startEmbeddedPostgres({ dataDir: folder })
  provider = await startInSandbox(
    readConfig({ DATABASE_URL: server.databaseUrl, DATA_DIR: folder, LOG_LEVEL: "silent" }, "development"),
  )
})
afterAll(async () => {
  await provider.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A call that needs the database to be refused. */
const ask = () => provider.api.request("/users/me", { headers: { Authorization: "Bearer nobody" } })

/** OAuth's clients know no envelope. */
const askForToken = () =>
  provider.api.request("/oauth/token", { method: "POST", body: new URLSearchParams({ grant_type: "refresh_token" }) })

describe("PostgreSQL away", () => {
  test("answers service_unavailable with Retry-After while it is, and recovers by itself", async () => {
    expect((await ask()).status).toBe(401)
    const pid = server.pid()
    if (!pid) throw new Error("no server")
    process.kill(pid, "SIGKILL")
    // Its backends outlive the server by a moment.
    const [away, token] = await vi.waitFor(
      async () => {
        const answers = [await ask(), await askForToken()] as const
        expect(answers.map(({ status }) => status)).toEqual([503, 503])
        return answers
      },
      { timeout: 5000, interval: 1 },
    )
    const text = await away.text()
    expect([away, token].map(({ headers }) => headers.get("Retry-After"))).toEqual(["2", "2"])
    expect(JSON.parse(text)).toMatchObject({ ok: false, error: { tag: "service_unavailable" } })
    expect(text).not.toMatch(/ECONN|Error\b.|postgres|Connection|stack/)
    await vi.waitFor(async () => expect((await ask()).status).toBe(401), { timeout: 30_000, interval: 200 })
  })

  test("a server that keeps its connections and says nothing is given up, and found again", async () => {
    const connection = await connect(server.databaseUrl)
    const onSilence = vi.fn<() => void>(() => connection.cutOff())
    const listener = await startListener(server.databaseUrl, ["news"], pino({ level: "silent" }), {
      onSilence,
      pulse: 50,
    })
    const missed = vi.fn<() => void>()
    listener.onGap(missed)
    const { rows } = await connection.pool.query<{ pid: number }>("SELECT pid FROM pg_stat_activity")
    const processes = [server.pid() ?? 0, ...rows.map(({ pid }) => pid)]
    try {
      for (const pid of processes) process.kill(pid, "SIGSTOP")
      const failed: unknown = await connection.pool.query("SELECT 1").catch((error: unknown) => error)
      expect(isDatabaseAway(failed)).toBe(true)
      expect(onSilence).toHaveBeenCalled()
    } finally {
      for (const pid of processes) process.kill(pid, "SIGCONT")
    }
    await vi.waitFor(() => expect(missed).toHaveBeenCalled(), { timeout: 20_000 })
    expect((await connection.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }])
    await listener.close()
    await connection.close()
  })

  test("a wrong address is one line without the password", async () => {
    const config = readConfig(
      { DATABASE_URL: "postgres://me:hidden@127.0.0.1:1/none", LOG_LEVEL: "silent" },
      "development",
    )
    const error: unknown = await startInSandbox(config).catch((reason: unknown) => reason)
    expect(String(error)).toMatch(/PostgreSQL at 127\.0\.0\.1:1\/none can't be used/)
    expect(String(error)).not.toContain("hidden")
  })
})
