import { randomUUID } from "node:crypto"
import { writeFile } from "node:fs/promises"
import { help, type Request, readArguments } from "./arguments.ts"
import { writeJunit, writeText } from "./report.ts"
import { runSuite } from "./suite.ts"

/** What the program takes from its surroundings. */
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
  if (asked.kind === "mistake") {
    stderr.write(`wallet-conformance: ${asked.message}\nSee wallet-conformance --help\n`)
    return exitCodes.usage
  }
  const { request } = asked
  if (!(await answers(request))) {
    stderr.write(`wallet-conformance: nobody answers at ${request.apiUrl}\n`)
    return exitCodes.unreachable
  }
  const outcomes = await runSuite({
    ...request,
    fetch,
    fresh: randomUUID,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  })
  stdout.write(writeText(outcomes))
  if (request.junit !== undefined) await writeFile(request.junit, writeJunit(outcomes))
  return outcomes.some(({ state }) => state === "failed") ? exitCodes.broken : exitCodes.holds
}

function answers({ apiUrl }: Request): Promise<boolean> {
  return fetch(`${apiUrl.replace(/\/+$/, "")}/info`, { signal: AbortSignal.timeout(10_000) }).then(
    () => true,
    () => false,
  )
}
