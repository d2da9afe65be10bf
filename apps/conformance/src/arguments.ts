import { parseArgs } from "node:util"

/** The parsed command line. */
export interface Request {
  readonly apiUrl: string
  readonly token: string
  readonly otherToken: string | undefined
  readonly signingKey: string | undefined
  readonly webhooks: { readonly url: string; readonly port: number } | undefined
  /** In milliseconds. */
  readonly patience: number
  readonly junit: string | undefined
}

export type ReadArguments =
  | { readonly kind: "help" }
  | { readonly kind: "version" }
  | { readonly kind: "mistake"; readonly message: string }
  | { readonly kind: "request"; readonly request: Request }

export const help = `wallet-conformance --api-url <url> --token <token> [--other-token <token>]

Holds a provider against the contract, by HTTP alone, and says what it does not hold.
It sends the smallest amounts there are from the first customer to the second one, and makes
exchanges over small amounts: use customers of a test system.

  --api-url      where the calls are, e.g. https://api.example.com
  --token        an access token of a customer with money, or WALLET_TOKEN
  --other-token  one of another customer, or WALLET_OTHER_TOKEN; without it much is skipped
  --signing-key  an API key of the first customer for signed requests only, which may read, or
                 WALLET_SIGNING_KEY; without it signatures are not checked
  --wait         the longest time to wait for an offer to expire, in seconds; 0 by default
  --webhook-url  where the provider can reach this program with webhooks …
  --webhook-port … and the port of 127.0.0.1 where it listens for them
  --junit        a file for the report as JUnit XML
  --help
  --version

What is missing is said before it starts. A provider that answers 429 is asked again when it says.

Exit codes: 0 everything holds, 1 something does not, 2 the command line makes no sense, or names a
token that is refused or whose customer may send nothing, 3 the provider does not answer.
`

const options = {
  "api-url": { type: "string" },
  token: { type: "string" },
  "other-token": { type: "string" },
  "signing-key": { type: "string" },
  wait: { type: "string", default: "0" },
  "webhook-url": { type: "string" },
  "webhook-port": { type: "string" },
  junit: { type: "string" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean" },
} as const

/** Reads the command line and the environment. Never throws. */
export function readArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ReadArguments {
  let values: ReturnType<typeof parse>
  try {
    values = parse(args)
  } catch (error) {
    return mistake(error instanceof Error ? error.message : String(error))
  }
  if (values.help) return { kind: "help" }
  if (values.version) return { kind: "version" }
  const { "api-url": apiUrl, "webhook-url": url, "webhook-port": portText, junit } = values
  const token = values.token ?? env["WALLET_TOKEN"]
  if (!apiUrl || !/^https?:\/\//.test(apiUrl) || !URL.canParse(apiUrl))
    return mistake("--api-url: an address is needed")
  if (!token) return mistake("--token: a token is needed")
  if (!/^\d{1,4}$/.test(values.wait)) return mistake("--wait: seconds are needed")
  const port = Number(portText)
  if ((url === undefined) !== (portText === undefined)) return mistake("--webhook-url and --webhook-port go together")
  if (portText !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536))
    return mistake("--webhook-port: a port is needed")
  const webhooks = url === undefined ? undefined : { url, port }
  const otherToken = values["other-token"] ?? env["WALLET_OTHER_TOKEN"]
  const signingKey = values["signing-key"] ?? env["WALLET_SIGNING_KEY"]
  return {
    kind: "request",
    request: { apiUrl, token, otherToken, signingKey, webhooks, patience: Number(values.wait) * 1000, junit },
  }
}

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], options }).values
}

function mistake(message: string): ReadArguments {
  return { kind: "mistake", message }
}
