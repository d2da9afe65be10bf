import { createWalletClient } from "@wallet/core"
import manifest from "../package.json" with { type: "json" }
import { type Environment, type Request, readArguments } from "./arguments.ts"
import { type ExitReason, exitCodes } from "./exitCodes.ts"
import { messages } from "./messages.ts"
import type { Messages } from "./messageTexts.ts"
import { createPrinter, type Output, printable } from "./printer.ts"
import { startCheck } from "./start.ts"
import { checkStatus, watchStatus } from "./status.ts"
import { type Input, isToken, readTokenFrom } from "./token.ts"

/** The program's environment. */
export interface Surroundings {
  readonly env: Environment
  readonly stdin: Input
  readonly stdout: Output
  readonly stderr: Output
  /** Aborted once nobody reads what is written: it ends a watch. */
  readonly readerGone?: AbortSignal
  /** Milliseconds between two looks of a watch. */
  readonly interval?: number
}

const watchInterval = 5000
/** For how long standard input is waited for where nothing else limits it. */
const stdinPatience = 30_000

/** Runs the program and returns its exit code. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { env, stdin, stdout, stderr } = surroundings
  const asked = readArguments(args, env)
  const says = messages[asked.language]
  const misused = (message: string) => {
    stderr.write(`wallet-kyc: ${printable(message)}\n${says.seeHelp}\n`)
    return exitCodes.usage
  }

  if (asked.kind === "help") {
    stdout.write(says.help)
    return 0
  }
  if (asked.kind === "version") {
    stdout.write(`${manifest.version}\n`)
    return exitCodes.approved
  }
  if (asked.kind === "mistake") return misused(asked.message)
  const { timeout } = asked.request
  const token = asked.request.token ?? (await readTokenFrom(stdin, AbortSignal.timeout(timeout ?? stdinPatience)))
  if (token === undefined) return misused(says.tokenMissing)
  if (!isToken(token)) return misused(says.tokenInvalid)
  return exitCodes[await execute(asked.request, token, says, surroundings)]
}

async function execute(
  request: Request,
  token: string,
  says: Messages,
  surroundings: Surroundings,
): Promise<ExitReason> {
  const { json, watch, command, timeout, apiUrl } = request
  const { stdout: out, stderr: err, interval = watchInterval, readerGone } = surroundings
  // Other hosts of the site are never asked, so its domain does not matter here.
  const client = createWalletClient({ siteDomain: "localhost", apiUrl, credentials: { token } })
  const limits = [readerGone, timeout === undefined ? undefined : AbortSignal.timeout(timeout)]
  const signal = AbortSignal.any(limits.filter((limit) => limit !== undefined))
  const printer = createPrinter({ out, err, says, json, changing: watch })
  try {
    if (command === "start") return await startCheck({ client, printer, out, says, json, signal })
    const options = { client, printer, says, signal }
    return watch ? await watchStatus(options, interval) : await checkStatus(options)
  } finally {
    printer.finish()
    client.dispose()
  }
}
