import { parseArgs } from "node:util"
import { chooseLanguage, type Language, messages } from "./messages.ts"
import type { Messages } from "./messageTexts.ts"

/** The parsed command line. */
export interface Request {
  readonly command: "status" | "start"
  readonly apiUrl: string
  /** From the command line or the environment; standard input is read where there is none. */
  readonly token: string | undefined
  readonly json: boolean
  readonly watch: boolean
  /** In milliseconds; `undefined` for no limit. */
  readonly timeout: number | undefined
}

export type Environment = Readonly<Record<string, string | undefined>>

/** The parsed command line with its language. */
export type ReadArguments = { readonly language: Language } & (
  | { readonly kind: "help" }
  | { readonly kind: "version" }
  | { readonly kind: "mistake"; readonly message: string }
  | { readonly kind: "request"; readonly request: Request }
)

const options = {
  "api-url": { type: "string" },
  token: { type: "string" },
  json: { type: "boolean" },
  watch: { type: "boolean" },
  timeout: { type: "string" },
  lang: { type: "string" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean" },
} as const

const defaultTimeout = 30_000
const longestTimeout = 2 ** 31 - 1

/** Reads the command line and the environment. Never throws. */
export function readArguments(args: readonly string[], env: Environment): ReadArguments {
  const parsed = parse(args)
  // A language that is asked for holds even where the rest of the line is wrong.
  const asked = parsed.ok ? parsed.values.lang : languageAmong(args)
  const language = chooseLanguage(asked, env)
  const says = messages[language]
  if (!parsed.ok) {
    const what = isOption(parsed.flag) ? says.valueInvalid : says.commandUnknown
    return { language, kind: "mistake", message: `${what}: ${parsed.flag}` }
  }
  if (parsed.values.help) return { language, kind: "help" }
  if (parsed.values.version) return { language, kind: "version" }
  const request = toRequest(parsed.values, parsed.positionals, env, says)
  return typeof request === "string"
    ? { language, kind: "mistake", message: request }
    : { language, kind: "request", request }
}

function parse(args: readonly string[]) {
  try {
    return { ok: true, ...parseArgs({ args: [...args], options, allowPositionals: true }) } as const
  } catch {
    return { ok: false, flag: findInvalidFlag(args) } as const
  }
}

/** The flag that was not understood. Only what is surely a flag is named: anything else may be the token. */
function findInvalidFlag(args: readonly string[]): string {
  const flags = args.map((arg) => arg.replace(/=.*/s, "")).filter((arg) => /^--[a-z][a-z-]{0,19}$/.test(arg))
  return flags.find((flag) => !isOption(flag)) ?? flags.at(-1) ?? "-"
}

function isOption(flag: string): boolean {
  return Object.hasOwn(options, flag.slice(2))
}

function languageAmong(args: readonly string[]): string | undefined {
  const at = args.indexOf("--lang")
  return at === -1 ? args.find((arg) => arg.startsWith("--lang="))?.slice("--lang=".length) : args[at + 1]
}

type Values = Extract<ReturnType<typeof parse>, { ok: true }>["values"]

function toRequest(values: Values, positionals: readonly string[], env: Environment, says: Messages): Request | string {
  const [command, surplus] = positionals
  if (command === undefined) return says.commandMissing
  if (command !== "status" && command !== "start") return `${says.commandUnknown}: ${command}`
  if (surplus !== undefined) return `${says.commandUnknown}: ${surplus}`
  if (values.lang !== undefined && !/^(en|ru)$/.test(values.lang))
    return `${says.commandUnknown}: --lang ${values.lang}`
  if (values.watch && command === "start") return says.watchWithStart

  const apiUrl = values["api-url"] ?? env.WALLET_API_URL
  if (!apiUrl) return says.apiUrlMissing
  if (!/^https?:\/\/[^/?#\s]+[^?#\s]*$/i.test(apiUrl) || !URL.canParse(apiUrl)) return says.apiUrlInvalid

  const timeout = readTimeout(values.timeout, values.watch === true)
  if (timeout === "invalid") return says.timeoutInvalid
  const token = values.token ?? (env.WALLET_TOKEN || undefined)
  return { command, apiUrl, token, json: values.json === true, watch: values.watch === true, timeout }
}

function readTimeout(text: string | undefined, watch: boolean): number | undefined | "invalid" {
  if (text === undefined) return watch ? undefined : defaultTimeout
  const milliseconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : 0
  return milliseconds > 0 && milliseconds <= longestTimeout ? milliseconds : "invalid"
}
