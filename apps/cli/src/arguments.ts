import { parseArgs } from "node:util"
import { type Command, commonOptions, type Option } from "./command.ts"
import type { OptionValues } from "./context.ts"

/** The parsed command line. */
export type ReadArguments =
  | { readonly kind: "help"; readonly command: Command | undefined }
  | { readonly kind: "version" }
  | { readonly kind: "mistake"; readonly message: string; readonly command: Command | undefined }
  | {
      readonly kind: "command"
      readonly command: Command
      readonly args: readonly string[]
      readonly values: OptionValues
      readonly rest: readonly string[]
    }

/** Reads the command line: the command first, its options anywhere behind or before it. Never throws. */
export function readArguments(args: readonly string[], commands: readonly Command[]): ReadArguments {
  const at = findFirstWord(args, commands)
  const name = args[at]
  if (name === undefined) {
    if (args.includes("--version")) return { kind: "version" }
    if (args.includes("--help") || args.includes("-h")) return { kind: "help", command: undefined }
    return mistake(`say what to do; there are: ${listNames(commands)}`)
  }
  if (name === "help") return { kind: "help", command: findCommand(args.slice(at + 1), commands) }
  const words = args.slice(at)
  const command = findCommand(words, commands)
  if (command === undefined) {
    const group = commands.filter((one) => one.name.startsWith(`${name} `))
    // An unknown command may be a key that was pasted, so only words are repeated.
    const said = words.slice(0, group.length > 0 ? 2 : 1).filter((word) => /^[a-z][a-z-]{0,20}$/.test(word))
    return mistake(
      `unknown command: ${said.join(" ") || "?"}; there are: ${listNames(group.length > 0 ? group : commands)}`,
    )
  }
  const rest = [...args.slice(0, at), ...words.slice(command.name.split(" ").length)]
  return command.isProgram === true ? readProgram(command, rest) : readOptions(command, rest)
}

function mistake(message: string, command?: Command): ReadArguments {
  return { kind: "mistake", message, command }
}

function listNames(commands: readonly Command[]): string {
  return commands.map(({ name }) => name).join(", ")
}

/** The place of the first word that is neither an option nor the value of one. */
function findFirstWord(args: readonly string[], commands: readonly Command[]): number {
  const withValue = new Set([...commonOptions, ...commands.flatMap(({ options = [] }) => options)].flatMap(takesValue))
  return args.findIndex((word, at) => !word.startsWith("-") && !withValue.has(args[at - 1] ?? ""))
}

function takesValue({ name, value }: Option): readonly string[] {
  return value === undefined ? [] : [`--${name}`]
}

/** The command with the longest name that the words begin with. */
function findCommand(words: readonly string[], commands: readonly Command[]): Command | undefined {
  const [first = "", second = ""] = words
  return commands.find(({ name }) => name === `${first} ${second}`) ?? commands.find(({ name }) => name === first)
}

/** A program reads its own options; those that choose credentials are read here as well. */
function readProgram(command: Command, rest: readonly string[]): ReadArguments {
  const at = rest.indexOf("--api-url")
  const joined = rest.find((word) => word.startsWith("--api-url="))?.slice("--api-url=".length)
  const apiUrl = at === -1 ? joined : rest[at + 1]
  const values = { live: rest.includes("--live"), ...(apiUrl !== undefined && { "api-url": apiUrl }) }
  return { kind: "command", command, args: [], values, rest: rest.filter((word) => word !== "--live") }
}

function readOptions(command: Command, rest: readonly string[]): ReadArguments {
  const known = [...(command.options ?? []), ...commonOptions]
  const options = Object.fromEntries(
    known.map(({ name, value }) => [name, { type: value === undefined ? "boolean" : "string" } as const]),
  )
  try {
    const { values, positionals } = parseArgs({
      args: rest.map((word) => (word === "-h" ? "--help" : word)),
      options,
      allowPositionals: true,
    })
    if (values["help"] === true) return { kind: "help", command }
    const { operands = [] } = command
    if (positionals.length !== operands.length) {
      const usage = [`wallet ${command.name}`, ...operands].join(" ")
      return mistake(
        `${positionals.length < operands.length ? "something is missing" : "too many words"}: ${usage}`,
        command,
      )
    }
    return { kind: "command", command, args: positionals, values, rest }
  } catch (error) {
    const [, flag = "?"] = /'(?:-\w, )?(-{1,2}[\w-]+)/.exec(error instanceof Error ? error.message : "") ?? []
    const isKnown = known.some(({ name }) => `--${name}` === flag)
    const problem = isKnown ? "a value is missing or was not understood" : "unknown option"
    return mistake(`${problem}: ${flag}; there are: ${known.map(({ name }) => `--${name}`).join(", ")}`, command)
  }
}
