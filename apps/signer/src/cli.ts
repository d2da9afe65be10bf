import { createHash, randomBytes } from "node:crypto"
import { chmodSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs"
import { request as send } from "node:http"
import { createServer, type Server } from "node:net"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { createSeedKeys } from "@wallet/chains/seedKeys.ts"
import * as v from "valibot"
import { openJournal, readJournal } from "./journal.ts"
import { PolicySchema } from "./policy.ts"
import { openSeed, sealSeed } from "./seedFile.ts"
import { createSignerServer } from "./server.ts"
import { createSigner } from "./signer.ts"

/** What a person typed can't be done; the message is one line. */
class UsageError extends Error {
  override readonly name = "UsageError"
}

/** Where a command reads from and writes to. */
interface Terminal {
  readonly print: (line: string) => void
  /** Asks without showing what is typed. */
  readonly askSecret: (question: string) => Promise<string>
  /** Ends a server. */
  readonly signal?: AbortSignal
}

const usage = `signer init    --dir DIR [--import FILE] [--passphrase-file FILE]   makes a seed, or takes one of 32 bytes in base64
signer serve   --dir DIR --listen ADDRESS [--passphrase-file FILE]  ADDRESS is 127.0.0.1:PORT or unix:PATH
signer keys    --dir DIR [--passphrase-file FILE]                   prints the public keys
signer approve [ID] --at ADDRESS --token-file FILE                  approves; without ID, lists what waits
signer log     --dir DIR                                            checks the log and prints it`

const seedLength = 32
const shortestPassphrase = 16

/**
 * Runs one command of the signer.
 *
 * @returns the exit code.
 */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  try {
    const { positionals, values } = parse(args)
    const [command, id] = positionals
    switch (command) {
      case "init":
        await init(required(values.dir, "--dir"), values.import, await passphraseOf(values, terminal), terminal)
        return 0
      case "serve":
        await serve(
          required(values.dir, "--dir"),
          required(values.listen, "--listen"),
          await passphraseOf(values, terminal),
          terminal,
        )
        return 0
      case "keys": {
        const seed = await readSeed(required(values.dir, "--dir"), await passphraseOf(values, terminal))
        terminal.print(JSON.stringify(createSeedKeys(seed).publicKeys(), undefined, 2))
        return 0
      }
      case "approve":
        return await approve(id, required(values.at, "--at"), required(values["token-file"], "--token-file"), terminal)
      case "log":
        printLog(required(values.dir, "--dir"), terminal)
        return 0
      case undefined:
      default:
        terminal.print(usage)
        return 2
    }
  } catch (error) {
    terminal.print(error instanceof Error ? error.message : String(error))
    return error instanceof UsageError ? 2 : 1
  }
}

function parse(args: readonly string[]) {
  const text = { type: "string" } as const
  const options = { dir: text, import: text, "passphrase-file": text, listen: text, at: text, "token-file": text }
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch {
    throw new UsageError(usage)
  }
}

function required(value: string | undefined, name: string): string {
  if (value === undefined) throw new UsageError(`${name} is missing\n${usage}`)
  return value
}

async function passphraseOf(values: { "passphrase-file"?: string | undefined }, terminal: Terminal): Promise<string> {
  const file = values["passphrase-file"]
  const given = file === undefined ? await terminal.askSecret("Passphrase: ") : readFileSync(file, "utf8").trimEnd()
  if (given.length < shortestPassphrase)
    throw new UsageError(`The passphrase must have at least ${shortestPassphrase} characters`)
  return given
}

async function init(dir: string, importFile: string | undefined, passphrase: string, { print }: Terminal) {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const seed = importFile === undefined ? randomBytes(seedLength) : readImport(importFile)
  writeNew(join(dir, "seed.json"), await sealSeed(seed, passphrase))
  writeNew(join(dir, "token"), `${randomBytes(32).toString("base64url")}\n`)
  // Nothing is allowed until somebody writes down what is.
  writeNew(join(dir, "policy.json"), `${JSON.stringify({ assets: [], highestFees: {} }, undefined, 2)}\n`)
  print(
    `${importFile === undefined ? "Made" : "Imported"} a seed. Back up ${join(dir, "seed.json")} and its passphrase.`,
  )
}

function readImport(file: string): Buffer {
  const seed = Buffer.from(readFileSync(file, "utf8").trim(), "base64")
  if (seed.length !== seedLength) throw new UsageError(`${file} must hold 32 bytes in base64`)
  return seed
}

function writeNew(path: string, text: string) {
  try {
    writeFileSync(path, text, { flag: "wx", mode: 0o600, flush: true })
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST")
      throw new UsageError(`${path} is there already, and is not overwritten`)
    throw error
  }
}

function readSeed(dir: string, passphrase: string): Promise<Uint8Array> {
  return openSeed(readFileSync(join(dir, "seed.json"), "utf8"), passphrase)
}

async function serve(dir: string, listen: string, passphrase: string, { print, signal }: Terminal) {
  const target = targetOf(listen)
  const lock = await lockFolder(dir)
  try {
    const seedKeys = createSeedKeys(await readSeed(dir, passphrase))
    const policyText = readFileSync(join(dir, "policy.json"), "utf8")
    const policy = v.parse(PolicySchema, JSON.parse(policyText))
    const token = readFileSync(join(dir, "token"), "utf8").trim()
    if (token.length < 32) throw new UsageError("The token must have at least 32 characters")
    const journal = openJournal(join(dir, "journal.jsonl"))
    journal.append({ type: "started", policy: createHash("sha256").update(policyText).digest("hex") }, new Date())
    const signer = createSigner({ seedKeys, policy, journal, now: () => new Date() })
    const server = createSignerServer({ signer, policy, token })
    // What a killed process left; nobody else listens there while we hold the lock.
    if ("path" in target) rmSync(target.path, { force: true })
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject)
      server.listen(target, resolve)
    })
    if ("path" in target) chmodSync(target.path, 0o660)
    const address = server.address()
    print(`listening on ${typeof address === "string" ? `unix:${address}` : `http://127.0.0.1:${address?.port}`}`)
    await new Promise<void>((resolve) => {
      if (signal?.aborted) resolve()
      signal?.addEventListener("abort", () => resolve(), { once: true })
    })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    journal.close()
  } finally {
    lock.close()
  }
}

function targetOf(address: string): { path: string } | { host: "127.0.0.1"; port: number } {
  if (/^unix:./.test(address)) return { path: address.slice("unix:".length) }
  const port = /^(?:http:\/\/)?127\.0\.0\.1:(\d{1,5})$/.exec(address)?.[1]
  if (port === undefined) throw new UsageError("The address must be 127.0.0.1:PORT or unix:PATH")
  return { host: "127.0.0.1", port: Number(port) }
}

/** Two signers of one folder would sign for one nonce twice. The kernel frees this name when its process ends. */
function lockFolder(dir: string): Promise<Server> {
  const name = createHash("sha256").update(realpathSync(dir)).digest("hex")
  const lock = createServer()
  return new Promise((resolve, reject) => {
    lock.once("error", () =>
      reject(new UsageError(`Another signer serves ${dir}, or this system has no abstract sockets`)),
    )
    lock.listen(`\0wallet-signer-${name}`, () => resolve(lock))
  })
}

async function approve(id: string | undefined, at: string, tokenFile: string, { print }: Terminal): Promise<0 | 1> {
  const token = readFileSync(tokenFile, "utf8").trim()
  const path = id === undefined ? "/v1/approvals" : `/v1/approvals/${encodeURIComponent(id)}`
  const { status, text } = await call(at, id === undefined ? "GET" : "POST", path, token)
  print(status === 200 ? text : `The signer answered ${status}: ${text}`)
  return status === 200 ? 0 : 1
}

function call(at: string, method: string, path: string, token: string) {
  const target = targetOf(at)
  const where = "path" in target ? { socketPath: target.path } : target
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}` }
    const asked = send({ ...where, method, path, headers, signal: AbortSignal.timeout(15_000) }, (answer) => {
      const parts: Buffer[] = []
      answer.on("data", (part: Buffer) => parts.push(part))
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
      answer.on("error", reject)
    })
    asked.on("error", reject)
    asked.end()
  })
}

function printLog(dir: string, { print }: Terminal) {
  const text = readFileSync(join(dir, "journal.jsonl"), "utf8")
  const entries = readJournal(text)
  for (const { seq, at, event } of entries) {
    const about =
      "request" in event ? ` ${event.request.network} ${event.request.purpose} ${event.request.reference}` : ""
    const detail =
      "txid" in event
        ? ` ${event.txid}`
        : "reason" in event
          ? ` ${event.reason}`
          : "approval" in event
            ? ` ${event.approval}`
            : event.type === "released"
              ? ` ${event.reference} ${event.attempt}`
              : ""
    print(`${seq} ${at} ${event.type}${about}${detail}`)
  }
  print(`${entries.length} entries, the chain is whole; the last hash is ${entries.at(-1)?.hash ?? "none"}`)
}
