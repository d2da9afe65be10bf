import { randomUUID } from "node:crypto"
import { appendFile, writeFile } from "node:fs/promises"
import { contract } from "@wallet/core/contract"
import manifest from "../package.json" with { type: "json" }
import { help, type Request, readArguments } from "./arguments.ts"
import { findMissing } from "./prepare.ts"
import { writeJunit, writeText } from "./report.ts"
import { runSuite, type SuiteOptions } from "./suite.ts"

/** The program's environment. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdout: { write(text: string): unknown }
  readonly stderr: { write(text: string): unknown }
}

export const exitCodes = { holds: 0, broken: 1, usage: 2, unreachable: 3 } as const

/** Runs the program and returns its exit code. */
export async function run(args: readonly string[], { env, stdout, stderr }: Surroundings): Promise<number> {
  const asked = readArguments(args, env)
  if (asked.kind === "help") {
    stdout.write(help)
    return exitCodes.holds
  }
  if (asked.kind === "version") {
    stdout.write(`${manifest.version}\n`)
    return exitCodes.holds
  }
  if (asked.kind === "mistake") {
    stderr.write(`wallet-conformance: ${asked.message}\nSee wallet-conformance --help\n`)
    return exitCodes.usage
  }
  const { request } = asked
  const say = (text: string) => stderr.write(`wallet-conformance: ${text}\n`)
  if (!(await answers(request))) {
    say(`nobody answers at ${request.apiUrl}`)
    return exitCodes.unreachable
  }
  const mistake = (await findRefusedToken(request)) ?? (await findUnwritable(request))
  if (mistake !== undefined) {
    say(mistake)
    return exitCodes.usage
  }
  const options: SuiteOptions = {
    ...request,
    fetch,
    fresh: randomUUID,
    now: Date.now,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  }
  const missing = await findMissing(options)
  if (missing.blocking !== undefined) {
    say(missing.blocking)
    return exitCodes.usage
  }
  for (const note of missing.notes) say(note)
  const outcomes = await runSuite(options)
  stdout.write(writeText(outcomes))
  if (request.junit !== undefined) await writeFile(request.junit, writeJunit(outcomes))
  return outcomes.some(({ state }) => state === "failed") ? exitCodes.broken : exitCodes.holds
}

function answers(request: Request): Promise<boolean> {
  return get(request, "/info").then(
    () => true,
    () => false,
  )
}

/** With an invalid token every other check would fail without the reason. */
async function findRefusedToken(request: Request): Promise<string | undefined> {
  const tokens = { "--token": request.token, "--other-token": request.otherToken }
  for (const [option, token] of Object.entries(tokens)) {
    if (token === undefined) continue
    const { status } = await get(request, contract.getMe.path, { Authorization: `Bearer ${token}` })
    if (status === 401) return `${option}: the provider refuses this token`
  }
  return undefined
}

/** An unwritable report file is reported before the run, which takes minutes. */
async function findUnwritable({ junit }: Request): Promise<string | undefined> {
  if (junit === undefined) return undefined
  try {
    await appendFile(junit, "")
    return undefined
  } catch (error) {
    return `--junit: ${error instanceof Error ? error.message : String(error)}`
  }
}

function get({ apiUrl }: Request, path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(apiUrl.replace(/\/+$/, "") + path, { headers, signal: AbortSignal.timeout(10_000) })
}
