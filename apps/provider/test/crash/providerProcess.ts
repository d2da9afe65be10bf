import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:net"
import { setTimeout as delay } from "node:timers/promises"
import type { Mode } from "#platform/config.ts"
import { argumentsOf } from "../bundledPrograms.ts"

/** A provider in a process of its own. */
export interface ProviderProcess {
  /** Address of its API. */
  readonly api: string
  readonly pid: number
  /** Tells it to stop, and waits until it has ended with the exit code returned; null if a signal ended it. */
  stop(): Promise<number | null>
  /** Ends it without a word, and waits until it is gone. */
  kill(): Promise<void>
  /** Its log: errors only, unless `LOG_LEVEL` is set. */
  log(): string
}

export interface ProviderPlace {
  readonly port: number
  readonly environment: Record<string, string>
  /** Production unless said otherwise; in development the sandbox's console is there as well. */
  readonly mode?: Mode
  /** Arguments for Node.js to run another version: flags and file. */
  readonly program?: readonly string[]
}

/** As `pnpm serve` and `docs/operations.md` have them. */
const nodeFlags = ["--max-semi-space-size=16", "--no-allocation-site-pretenuring", "--max-old-space-size=256"]
/** Any key: processes of one database need the same. */
export const secretKey = Buffer.alloc(32, 7).toString("base64")
const readyWithin = 60_000
const stoppedWithin = 60_000
const killedWithin = 20_000
// A dozen waiting clients that ask more often would take the processor from the start that they wait for.
const pollEvery = 50

/** Starts a provider and waits until it is ready. */
export async function startProviderProcess({
  port,
  environment,
  mode = "production",
  program = argumentsOf(mode),
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
  // Nobody is left who would stop it.
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
  return { api, pid: pidOf(child), stop: () => stop(child), kill: () => kill(child), log: () => log }
}

/** Waits until the provider can do its work. */
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

/** Sends a signal and waits until the process is gone. @throws Error if it is still there after so many milliseconds. */
async function end(child: ChildProcess, signal: NodeJS.Signals, limit: number): Promise<void> {
  const ended = once(child, "exit", { signal: AbortSignal.timeout(limit) })
  child.kill(signal)
  try {
    await ended
  } catch (cause) {
    throw new Error(`The provider was still there ${limit} ms after ${signal}.`, { cause })
  }
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error("The provider is not running.")
  return pid
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

const portsEach = 10
let portsGiven = 0

/**
 * A port that nobody listens on, and that stays so while whoever had it starts or is restarted: each test process gives ports
 * of its own, below 32,768, from where on the system gives them to connections that programs open.
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
