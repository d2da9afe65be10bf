/** What the shop is told from outside. */
export interface Settings {
  readonly port: number
  /** Where buyers find the shop. */
  readonly origin: string
  readonly walletApiUrl: string
  /** With the scope `invoices`. */
  readonly walletApiKey: string
  /** Of the webhook endpoint that leads to `/webhooks/wallet`. */
  readonly webhookSecret: string
}

/** Reads the environment. @throws Error that names what is missing. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const need = (name: string) => {
    const value = env[name]
    if (!value) throw new Error(`${name} is missing`)
    return value
  }
  const port = Number(env["PORT"] ?? "8090")
  return {
    port,
    origin: env["SHOP_ORIGIN"] ?? `http://127.0.0.1:${port}`,
    walletApiUrl: need("WALLET_API_URL"),
    walletApiKey: need("WALLET_API_KEY"),
    webhookSecret: need("WALLET_WEBHOOK_SECRET"),
  }
}
