import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createAdaptorServer } from "@hono/node-server"
import { createWalletClient, type RequestSigner, type WalletClient } from "@wallet/core"
import { type ProviderInSandbox, startInSandbox } from "@wallet/sandbox/start.ts"
import { Hono } from "hono"
import { runCli } from "../../src/cli/cli.ts"
import { readConfig } from "../../src/config/readConfig.ts"
import facts from "./facts-ac7b661.json" with { type: "json" }

/** Folder of the backup written by the old version's command. */
export const backupFolder = `${import.meta.dirname}/backup-ac7b661`

export type CustomerName = keyof typeof facts.customers

interface Outcome {
  readonly exitCode: number
  readonly output: string
}

/** Number of rows by table of a backup. */
export type RowCounts = ReadonlyMap<string, number>

/** The old version's backup, restored by today's command, with today's provider on it. */
export interface RestoredProvider {
  /** Result of `provider restore`. */
  readonly restoration: Outcome
  /** After restoration and migration, before anything else happened. */
  readonly rows: RowCounts
  readonly provider: ProviderInSandbox
  /** Sent webhooks, in order. */
  readonly webhooks: readonly SentWebhook[]
  /** Runs a command on the same database. */
  run(...args: string[]): Promise<Outcome>
  /** A client that continues a customer's session. */
  readonly as: (customer: CustomerName) => WalletClient
  /** A client without a session, or one of a shop's server. */
  readonly client: (credentials?: { readonly apiKey: string; readonly signer?: RequestSigner }) => WalletClient
  /** Sends a request that the SDK has no call for. */
  send(path: string, init?: RequestInit): Promise<Response>
  /** Calls the sandbox with JSON. */
  play(path: string, body: object): Promise<unknown>
  /** Advances the time, and runs what becomes due. */
  pass(seconds: number): Promise<void>
  close(): Promise<void>
}

interface SentWebhook {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export async function restoreAndStart(): Promise<RestoredProvider> {
  const dataDir = await mkdtemp(join(tmpdir(), "wallet-upgrade-"))
  const removeData = () => rm(dataDir, { recursive: true, force: true })
  const environment = {
    DATA_DIR: dataDir,
    SITE_ORIGIN: facts.siteOrigin,
    LOG_LEVEL: "silent",
    RATE_LIMIT_FACTOR: "1000",
  }
  const run = (...args: string[]) => runCommand(args, environment)
  try {
    const restoration = await run("restore", backupFolder)
    // As docs/operations.md says: the key is stored apart from the backup.
    await writeFile(join(dataDir, "secret.key"), Buffer.from(facts.secretKey, "base64"), { mode: 0o600 })
    const backedUpAgain = join(dataDir, "backup")
    const { exitCode, output } = await run("backup", backedUpAgain)
    if (exitCode !== 0) throw new Error(`${restoration.output}\n${output}`)
    const rows = await countRows(backedUpAgain)

    const webhooks: SentWebhook[] = []
    const moment = new Date(facts.clock.time)
    const provider = await startInSandbox(readConfig(environment, "development"), {
      // Controlled by hand: the test advances the sandbox's time.
      now: () => moment,
      wait: () => Promise.resolve(),
      rails: {
        webhooks: {
          check: () => Promise.resolve(undefined),
          post: (url, headers, body) => {
            webhooks.push({ url, headers, body })
            return Promise.resolve({ status: 200, failure: null, body: "thanks" })
          },
        },
      },
    })
    const server = await serve(provider)
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const createClient = (credentials?: Parameters<typeof createWalletClient>[0]["credentials"]) =>
      createWalletClient({
        siteDomain: "wallet.example",
        apiUrl: `${origin}/api`,
        retries: 0,
        now: () => provider.services.now().getTime(),
        credentials,
      })
    const play: RestoredProvider["play"] = async (path, body) => {
      const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }
      const answer = await fetch(`${origin}/sandbox${path}`, init)
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
      return text === "" ? undefined : JSON.parse(text)
    }
    return {
      restoration,
      rows,
      provider,
      webhooks,
      run,
      play,
      as: (customer) => createClient({ token: facts.customers[customer].token }),
      client: createClient,
      send: (path, init) => fetch(`${origin}${path}`, init),
      pass: async (advanceSeconds) => {
        await play("/api/time", { advanceSeconds })
        await provider.worker.drain()
      },
      close: async () => {
        provider.endStreams()
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
        await provider.close()
        await removeData()
      },
    }
  } catch (error) {
    await removeData()
    throw error
  }
}

async function runCommand(args: readonly string[], environment: Record<string, string>): Promise<Outcome> {
  const lines: string[] = []
  const exitCode = await runCli(args, environment, {
    result: (line) => lines.push(line),
    progress: { step: () => {}, end: () => {} },
    readInput: () => Promise.resolve(""),
  })
  return { exitCode, output: lines.join("\n") }
}

/** Reads the number of rows from a backup's manifest. */
export async function countRows(folder: string): Promise<RowCounts> {
  const { tables } = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")) as {
    readonly tables: readonly { readonly name: string; readonly rows: number }[]
  }
  return new Map(tables.map(({ name, rows }) => [name, rows]))
}

async function serve(provider: ProviderInSandbox): Promise<Server> {
  const app = new Hono()
  app.route("/api", provider.api).route("/sandbox", provider.sandbox).route("/operator", provider.operators)
  const server = createAdaptorServer({ fetch: app.fetch }) as Server // without options it is a plain HTTP server
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return server
}
