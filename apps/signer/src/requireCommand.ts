const commands = ["init", "serve", "keys", "reseal", "approve", "log", "accept"] as const
type Command = (typeof commands)[number]

/** An invalid command line; the message says why. */
export class UsageError extends Error {
  override readonly name = "UsageError"
}

/**
 * Checks that a command line names a command, and nothing beside it.
 *
 * @throws UsageError that names the commands.
 */
export function requireCommand(command: string | undefined, surplus: readonly string[], usage: string): Command {
  const allowed = `Commands: ${commands.join(", ")}.\n${usage}`
  if (command === undefined) throw new UsageError(`A command is missing. ${allowed}`)
  const name = commands.find((one) => one === command)
  if (name === undefined) throw new UsageError(`Unknown command: ${command}. ${allowed}`)
  if (surplus.length > 0) throw new UsageError(`Unexpected: ${surplus.join(" ")}\n${usage}`)
  return name
}
