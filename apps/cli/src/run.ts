import manifest from "../package.json" with { type: "json" }
import { readArguments } from "./arguments.ts"
import { commands } from "./commandList.ts"
import type { Environment } from "./context.ts"
import { exitCodes } from "./exitCodes.ts"
import { describeFailure } from "./failures.ts"
import { writeCommandHelp, writeHelp } from "./help.ts"
import { createPrinter, type Output, printable } from "./printer.ts"
import { findProfileFile } from "./profile.ts"
import { createPrompt, type Input } from "./prompt.ts"

/** The program's environment. */
export interface Surroundings {
  readonly env: Environment
  readonly stdin: Input
  readonly stdout: Output
  readonly stderr: Output
  /** The name of this machine. */
  readonly host: string
  /** Aborted when the user ends the program, or nobody reads what it writes. */
  readonly signal: AbortSignal
}

/** Runs the program and returns its exit code. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { env, stdin, stdout, stderr, host, signal } = surroundings
  const parsed = readArguments(args, commands)
  if (parsed.kind === "version") {
    stdout.write(`${manifest.version}\n`)
    return exitCodes.done
  }
  if (parsed.kind === "help") {
    stdout.write(parsed.command === undefined ? writeHelp(commands) : writeCommandHelp(parsed.command))
    return exitCodes.done
  }
  if (parsed.kind === "mistake") {
    stderr.write(`wallet: ${printable(parsed.message)}\n`)
    return exitCodes.usage
  }
  const { command, values, rest } = parsed
  const json = values["json"] === true
  const printer = createPrinter({ out: stdout, err: stderr, json, env })
  const prompt = createPrompt({ input: stdin, output: stderr, signal })
  const context = { env, stdout, stderr, printer, prompt, signal, host, args: parsed.args, values, rest }
  try {
    const end = await command.run({ ...context, file: findProfileFile(env) })
    return typeof end === "number" ? end : exitCodes[end]
  } catch (error) {
    // A command that waits is ended by the user, which is its usual end.
    if (signal.aborted) return exitCodes.done
    const { reason, message } = describeFailure(error)
    if (json) stdout.write(`${JSON.stringify({ error: reason, message })}\n`)
    stderr.write(`wallet: ${printable(message)}\n`)
    return exitCodes[reason]
  }
}
