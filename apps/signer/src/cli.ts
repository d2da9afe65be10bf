import { createHash, randomBytes } from "node:crypto"
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { request as send } from "node:http"
import { createServer, type Server } from "node:net"
import { join } from "node:path"
import { parseArgs } from "node:util"
import manifest from "../package.json" with { type: "json" }
import { streamJournal } from "./journal.ts"
import { openFolder, openKeys, readTokenFile, type Secrets, tokenFilePath } from "./openKeys.ts"
import { PolicySchema } from "./policy.ts"
import { readSettings } from "./readSettings.ts"
import { requireCommand, UsageError } from "./requireCommand.ts"
import { type SeedWrapping, sealSeed } from "./seedFile.ts"
import { createSignerServer } from "./server.ts"
import { createSigner, openMemory } from "./signer.ts"
import { openToken, type Token, type TokenFile } from "./token/token.ts"

/** Streams of a command. */
interface Terminal {
  readonly print: (line: string) => void
  /** Asks a question without showing the typed text. */
  readonly askSecret: (question: string) => Promise<string>
  /** Ends a server. */
  readonly signal?: AbortSignal
}

const usage = `signer init    --dir DIR [--import FILE] [--pkcs11 FILE] [secrets]  makes a seed, or takes one of 32 bytes in base64
signer serve   --dir DIR --listen ADDRESS [secrets]                 ADDRESS is 127.0.0.1:PORT or unix:PATH
signer keys    --dir DIR [secrets]                                  prints the public keys
signer reseal  --dir DIR --new-passphrase-file FILE [secrets]       seals the seed anew, and wraps it by the token's key
signer approve [ID] --at ADDRESS --token-file FILE                  approves; without ID, lists what waits
signer log     --dir DIR                                            checks the log and prints it
signer accept  --dir DIR [secrets]                                  accepts the log as it is, after it was restored
signer --version                                                    prints the version
secrets are --passphrase-file FILE, and --pin-file FILE where the folder has a token; they are asked for otherwise`

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
    const [command, id, ...surplus] = positionals
    if (values.help) {
      terminal.print(usage)
      return 0
    }
    if (values.version) {
      terminal.print(manifest.version)
      return 0
    }
    const name = requireCommand(command, command === "approve" ? surplus : positionals.slice(1), usage)
    switch (name) {
      case "init":
        await init(required(values.dir, "--dir"), values, terminal)
        return 0
      case "serve":
        await serve(
          required(values.dir, "--dir"),
          required(values.listen, "--listen"),
          readSecrets(values, terminal),
          terminal,
        )
        return 0
      case "keys": {
        const { privateKeys, token } = await openKeys(required(values.dir, "--dir"), readSecrets(values, terminal))
        terminal.print(JSON.stringify(privateKeys.publicKeys(), undefined, 2))
        token?.close()
        return 0
      }
      case "reseal":
        await reseal(required(values.dir, "--dir"), values, terminal)
        return 0
      case "approve":
        return await approve(id, required(values.at, "--at"), required(values["token-file"], "--token-file"), terminal)
      case "log":
        printLog(required(values.dir, "--dir"), terminal)
        return 0
      case "accept":
        await acceptLog(required(values.dir, "--dir"), readSecrets(values, terminal), terminal)
        return 0
    }
  } catch (error) {
    terminal.print(error instanceof Error ? error.message : String(error))
    return error instanceof UsageError ? 2 : 1
  }
}

function parse(args: readonly string[]) {
  const text = { type: "string" } as const
  const options = {
    dir: text,
    import: text,
    pkcs11: text,
    "passphrase-file": text,
    "new-passphrase-file": text,
    "pin-file": text,
    listen: text,
    at: text,
    "token-file": text,
    help: { type: "boolean", short: "h" },
    version: { type: "boolean" },
  } as const
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

function required(value: string | undefined, name: string): string {
  if (value === undefined) throw new UsageError(`${name} is missing\n${usage}`)
  return value
}

type Values = ReturnType<typeof parse>["values"]

function readSecrets(values: Values, terminal: Terminal): Secrets {
  return {
    passphrase: async () => requireLength(await readSecret(values["passphrase-file"], "Passphrase: ", terminal)),
    pin: () => readSecret(values["pin-file"], "PIN of the token: ", terminal),
  }
}

async function readSecret(file: string | undefined, question: string, terminal: Terminal): Promise<string> {
  return file === undefined ? await terminal.askSecret(question) : readFileSync(file, "utf8").trimEnd()
}

function requireLength(passphrase: string): string {
  if (passphrase.length < shortestPassphrase)
    throw new UsageError(`The passphrase must have at least ${shortestPassphrase} characters`)
  return passphrase
}

async function init(dir: string, values: Values, terminal: Terminal) {
  const secrets = readSecrets(values, terminal)
  const passphrase = await secrets.passphrase()
  const tokenFile = values.pkcs11 === undefined ? undefined : readTokenFile(values.pkcs11)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (existsSync(join(dir, "seed.json"))) throw new UsageError(`${dir} has a seed already, which is not overwritten`)
  const seed = values.import === undefined ? randomBytes(seedLength) : readImport(values.import)
  const token = tokenFile && (await openToken(tokenFile, await secrets.pin()))
  reportMade(token, terminal)
  // First, because a seed that it wraps is useless without it.
  if (tokenFile) writeNew(tokenFilePath(dir), `${JSON.stringify(tokenFile, undefined, 2)}\n`)
  writeNew(join(dir, "seed.json"), await sealSeed(seed, passphrase, chooseWrapping(token, tokenFile)))
  token?.close()
  writeNew(join(dir, "token"), `${randomBytes(32).toString("base64url")}\n`)
  // Nothing is allowed until somebody edits the policy.
  writeNew(join(dir, "policy.json"), `${JSON.stringify({ assets: [], highestFees: {} }, undefined, 2)}\n`)
  terminal.print(
    `${values.import === undefined ? "Made" : "Imported"} a seed. Back up ${join(dir, "seed.json")} and its passphrase.`,
  )
}

async function reseal(dir: string, values: Values, terminal: Terminal) {
  const file = required(values["new-passphrase-file"], "--new-passphrase-file")
  const { seed, token, tokenFile } = await openFolder(dir, readSecrets(values, terminal))
  reportMade(token, terminal)
  const passphrase = requireLength(readFileSync(file, "utf8").trimEnd())
  const text = await sealSeed(seed, passphrase, chooseWrapping(token, tokenFile))
  const path = join(dir, "seed.json")
  // Atomically: after a crash there is the old file or the new one.
  rmSync(`${path}.new`, { force: true })
  writeNew(`${path}.new`, text)
  renameSync(`${path}.new`, path)
  token?.close()
  terminal.print(`Sealed the seed anew. Back up ${path} and its passphrase; older copies open with the older secrets.`)
}

function reportMade(token: Token | undefined, { print }: Terminal): void {
  for (const label of token?.generateMissing() ?? []) print(`Made the key ${label} in the token.`)
}

function chooseWrapping(token: Token | undefined, file: TokenFile | undefined): SeedWrapping | undefined {
  return token && file?.seedKey !== undefined ? { token, key: file.seedKey } : undefined
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

async function serve(dir: string, listen: string, secrets: Secrets, { print, signal }: Terminal) {
  const target = parseTarget(listen)
  const lock = await lockFolder(dir)
  try {
    const { privateKeys, token: hardware } = await openKeys(dir, secrets)
    const policyFile = join(dir, "policy.json")
    const policyText = readFileSync(policyFile, "utf8")
    const policy = readSettings(PolicySchema, policyFile, policyText)
    const token = readFileSync(join(dir, "token"), "utf8").trim()
    if (token.length < 32) throw new UsageError("The token must have at least 32 characters")
    const { journal, memory } = openMemory(join(dir, "journal.jsonl"), privateKeys, policy)
    const policyHash = createHash("sha256").update(policyText).digest("hex")
    journal.append({ type: "started", policy: policyHash, head: true }, new Date())
    const signer = createSigner({ privateKeys, policy, journal, memory, now: () => new Date() })
    const server = createSignerServer({ signer, policy, token })
    // A socket left by a killed process. While we hold the lock, nobody else listens there.
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
    hardware?.close()
  } finally {
    lock.close()
  }
}

function parseTarget(address: string): { path: string } | { host: "127.0.0.1"; port: number } {
  if (/^unix:./.test(address)) return { path: address.slice("unix:".length) }
  const port = /^(?:http:\/\/)?127\.0\.0\.1:(\d{1,5})$/.exec(address)?.[1]
  if (port === undefined) throw new UsageError("The address must be 127.0.0.1:PORT or unix:PATH")
  return { host: "127.0.0.1", port: Number(port) }
}

/** Two signers of one folder could sign twice for one nonce. The kernel frees this name when its process ends. */
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
  const target = parseTarget(at)
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

/** Makes the log's last entry its end, after an operator has restored the log and knows which entries are missing. */
async function acceptLog(dir: string, secrets: Secrets, { print }: Terminal) {
  const lock = await lockFolder(dir)
  try {
    const { privateKeys, token } = await openKeys(dir, secrets)
    token?.close()
    const policy = readSettings(PolicySchema, join(dir, "policy.json"))
    const path = join(dir, "journal.jsonl")
    const { journal } = openMemory(path, privateKeys, policy, { acceptsEnd: true })
    journal.close()
    print("The log is accepted as it is. Payments that it lacks may be signed again.")
  } finally {
    lock.close()
  }
}

function printLog(dir: string, { print }: Terminal) {
  let count = 0
  let hash = "none"
  for (const entry of streamJournal(join(dir, "journal.jsonl"))) {
    const { seq, at, event } = entry
    count += 1
    hash = entry.hash
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
  print(`${count} entries, the chain is whole; the last hash is ${hash}`)
}
