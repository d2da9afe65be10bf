import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:net"
import { setTimeout as delay } from "node:timers/promises"
import type { Mode } from "#platform/config.ts"
import { buildArguments } from "../bundledPrograms.ts"

/** A provider in its own process. */
export interface ProviderProcess {
  /** Address of its API. */
  readonly api: string
  readonly pid: number
  /** Asks it to stop, and waits for its exit code; null if a signal ended it. */
  stop(): Promise<number | null>
  /** Kills it (SIGKILL), and waits until it has ended. */
  kill(): Promise<void>
  /** Its log: errors only, unless `LOG_LEVEL` is set. */
  log(): string
}

export interface ProviderPlace {
  readonly port: number
  readonly environment: Record<string, string>
  /** Default: production. In development the sandbox's console is there as well. */
  readonly mode?: Mode
  /** Arguments for Node.js to run another version: flags and file. */
  readonly program?: readonly string[]
}

/** As in `pnpm serve` and `docs/operations.md`. */
const nodeFlags = ["--max-semi-space-size=16", "--no-allocation-site-pretenuring", "--max-old-space-size=256"]
/** Any key: processes of one database need the same one. */
export const secretKey = Buffer.alloc(32, 7).toString("base64")
const readyWithin = 60_000
const stoppedWithin = 60_000
const killedWithin = 20_000
// More frequent requests of a dozen waiting clients would slow down the start that they wait for.
const pollEvery = 50

/** Starts a provider and waits until it is ready. */
export async function startProviderProcess({
  port,
  environment,
  mode = "production",
  program = buildArguments(mode),
}: ProviderPlace): Promise<ProviderProcess> {
  const settings = {
    PORT: String(port),
    OPERATOR_PORT: "0",
    SECRET_KEY: secretKey,
    RATE_LIMIT_FACTOR: "999999",
    SENDS_WITHOUT_STEP_UP: "999999",
    LOG_LEVEL: "error",
  }
  const child = spawn(process.execPath, [...nodeFlags, ...program], {
    env: { ...process.env, DATABASE_URL: "", ...settings, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  })
  // Otherwise it would outlive the test process.
  const killWithUs = () => child.kill("SIGKILL")
  process.once("exit", killWithUs)
  child.once("exit", () => process.off("exit", killWithUs))
  let log = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      log += chunk.toString()
    })
  }
  const api = `http://127.0.0.1:${port}/api`
  try {
    await untilReady(api, () => hasEnded(child))
  } catch (cause) {
    await kill(child)
    throw new Error(`The provider did not start: ${log}`, { cause })
  }
  return { api, pid: requirePid(child), stop: () => stop(child), kill: () => kill(child), log: () => log }
}

/** Waits until the provider is ready. */
export async function untilReady(api: string, isHopeless: () => boolean = () => false): Promise<void> {
  const deadline = Date.now() + readyWithin
  while (!isHopeless() && Date.now() < deadline) {
    const response = await fetch(`${api}/health/ready`).catch(() => undefined)
    await response?.text()
    if (response?.ok) return
    await delay(pollEvery)
  }
  throw new Error("The provider did not get ready.")
}

async function stop(child: ChildProcess): Promise<number | null> {
  await end(child, "SIGTERM", stoppedWithin)
  return child.exitCode
}

async function kill(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await end(child, "SIGKILL", killedWithin)
}

/**
 * Sends a signal and waits until the process has ended. @throws Error if it is still running after that many
 * milliseconds.
 */
async function end(child: ChildProcess, signal: NodeJS.Signals, limit: number): Promise<void> {
  const ended = once(child, "exit", { signal: AbortSignal.timeout(limit) })
  child.kill(signal)
  try {
    await ended
  } catch (cause) {
    throw new Error(`The provider was still there ${limit} ms after ${signal}.`, { cause })
  }
}

function requirePid({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error("The provider is not running.")
  return pid
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

const portsEach = 10
let portsGiven = 0

/**
 * A port that stays free while its user starts or restarts: each test process has its own range, below 32,768,
 * where the ports of outgoing connections begin.
 */
export async function findFreePort(): Promise<number> {
  const port = 22_000 + (process.pid % 1_000) * portsEach + (portsGiven++ % portsEach)
  const server = createServer().listen(port, "127.0.0.1")
  try {
    await once(server, "listening")
  } catch {
    return findFreePort()
  }
  server.close()
  return port
}
