import { UsageError } from "./usageError.ts"

/** The commands, each with its options. */
const commands: Readonly<Record<string, readonly string[]>> = {
  verify: ["head", "anchor", "since", "chains"],
  anchor: [],
  "config check": [],
  doctor: ["mail"],
  rehearse: ["mail", "phone", "chat"],
  callbacks: [],
  migrate: ["plan"],
  backup: [],
  restore: [],
  "operator add": ["role", "password-stdin"],
  "operator reset": ["password-stdin"],
  "operator disable": [],
  "secrets rotate": [],
  "secrets export-seed": [],
  "secrets forget-seed": [],
}
const names = Object.keys(commands)
/** Options that every command takes. */
const common = ["config"]

/**
 * Checks that a command line names a command, and only options of that command.
 *
 * @throws UsageError that names the commands, or the command that an option belongs to.
 */
export function requireCommand(words: readonly string[], options: Readonly<Record<string, unknown>>, usage: string) {
  const name = names.find((one) => `${words.join(" ")} `.startsWith(`${one} `))
  if (name === undefined) throw new UsageError(`${explainUnknown(words)}\n\n${usage}`)
  const taken = [...common, ...(commands[name] ?? [])]
  const foreign = Object.keys(options).find((option) => !taken.includes(option))
  if (foreign === undefined) return
  const owners = names.filter((one) => commands[one]?.includes(foreign))
  throw new UsageError(`--${foreign} belongs to ${owners.join(" and ")}, not to ${name}.\n\n${usage}`)
}

function explainUnknown([first, second]: readonly string[]): string {
  const actions = names.filter((name) => name.startsWith(`${first} `)).map((name) => name.slice(`${first} `.length))
  if (first === undefined) return `A command is missing. Commands: ${names.join(", ")}.`
  if (actions.length === 0) return `Unknown command: ${first}. Commands: ${names.join(", ")}.`
  const problem = second === undefined ? `${first} is not complete` : `Unknown command: ${first} ${second}`
  return `${problem}. Commands: ${actions.map((action) => `${first} ${action}`).join(", ")}.`
}
