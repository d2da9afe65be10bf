/** Settings of the shop. */
export interface Settings {
  readonly port: number
  /** Public origin of the shop. */
  readonly origin: string
  readonly walletApiUrl: string
  /** With the scope `invoices`. */
  readonly walletApiKey: string
  /** Of the webhook endpoint that leads to `/webhooks/wallet`. */
  readonly webhookSecret: string
}

/** Required settings with their descriptions. */
const wanted = {
  WALLET_API_URL: "where the wallet answers, e.g. http://127.0.0.1:8080/api",
  WALLET_API_KEY: "a key with the scope `invoices`, of /account/api: wk_…",
  WALLET_WEBHOOK_SECRET: "of a webhook endpoint that leads to /webhooks/wallet, of /account/api: whsec_…",
} as const

/** The environment does not say what the shop needs; the message says what, and how to set it. */
export class SettingsError extends Error {
  override readonly name = "SettingsError"
}

/** Reads the environment. @throws SettingsError that names everything that is missing or wrong. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const problems = Object.entries(wanted)
    .filter(([name]) => !env[name])
    .map(([name, meaning]) => `${name} is missing: ${meaning}`)
  const apiUrl = env["WALLET_API_URL"] ?? ""
  if (apiUrl && !isWebAddress(apiUrl))
    problems.push("WALLET_API_URL is no address that begins with http:// or https://")
  const port = Number(env["PORT"] ?? "8090")
  if (!(Number.isInteger(port) && port > 0 && port < 65_536)) problems.push("PORT is no number from 1 to 65535")
  const origin = env["SHOP_ORIGIN"] ?? `http://127.0.0.1:${port}`
  if (env["SHOP_ORIGIN"] && !isWebAddress(origin))
    problems.push("SHOP_ORIGIN is no address that begins with http:// or https://")
  if (problems.length > 0) throw new SettingsError(toMessage(problems))
  return {
    port,
    origin,
    walletApiUrl: apiUrl,
    walletApiKey: env["WALLET_API_KEY"] ?? "",
    webhookSecret: env["WALLET_WEBHOOK_SECRET"] ?? "",
  }
}

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? "")
}

function toMessage(problems: readonly string[]): string {
  return `The shop can't start.
${problems.map((problem) => `  ${problem}`).join("\n")}

Set them before the command:
  WALLET_API_URL=… WALLET_API_KEY=… WALLET_WEBHOOK_SECRET=… npx -y pnpm@12.21.0 start
docs/guides/take-a-payment.md says where to get them.`
}
