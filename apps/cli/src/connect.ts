import { createWalletClient, type WalletClient } from "@wallet/core"
import { type Context, readText } from "./context.ts"
import { CommandError, misuse } from "./exitCodes.ts"
import { type Profile, type ProfileName, readProfile } from "./profile.ts"

/** The environment that the command is about: `test`, unless `--live` is given. */
export function getProfileName({ values }: Pick<Context, "values">): ProfileName {
  return values["live"] === true ? "live" : "test"
}

/** The address and the credentials of a command: options before variables before what is stored. */
export async function readSettings(context: Context): Promise<Profile> {
  const stored = await readProfile(context.file, getProfileName(context))
  const { env } = context
  const apiUrl = readText(context, "api-url") ?? (env["WALLET_API_URL"] || stored.apiUrl)
  const apiKey = env["WALLET_API_KEY"] || stored.apiKey
  const token = env["WALLET_TOKEN"] || stored.token
  return {
    ...(apiUrl !== undefined && { apiUrl: requireAddress(apiUrl) }),
    ...(apiKey !== undefined && { apiKey }),
    ...(token !== undefined && { token }),
    ...(stored.webhookSecret !== undefined && { webhookSecret: stored.webhookSecret }),
  }
}

/** @throws CommandError unless it is an address of the API. */
export function requireAddress(apiUrl: string | undefined): string {
  if (apiUrl === undefined) {
    throw misuse("say where the provider is: --api-url or WALLET_API_URL, e.g. https://example.com/api")
  }
  if (!/^https?:\/\/[^/?#\s]+[^?#\s]*$/i.test(apiUrl) || !URL.canParse(apiUrl)) {
    throw misuse("--api-url must be an http or https address, e.g. https://example.com/api")
  }
  return apiUrl
}

/** Text that a header can carry, and of this environment's kind. @throws CommandError that says what is allowed. */
export function requireCredential(secret: string, name: ProfileName): string {
  if (!/^[\x21-\x7e]{1,4096}$/.test(secret)) throw misuse("the key or token holds characters that none has")
  if (name === "test" && secret.startsWith("wk_live_")) {
    throw misuse("this is a live key: add --live, or take one that begins with wk_test_")
  }
  if (name === "live" && secret.startsWith("wk_test_")) {
    throw misuse("this is a test key: leave --live out, or take one that begins with wk_live_")
  }
  return secret
}

/** Makes a client of an address and a credential. */
export function createClient(context: Context, apiUrl: string, secret?: string): WalletClient {
  const name = getProfileName(context)
  return createWalletClient({
    siteDomain: "localhost",
    apiUrl,
    environment: name,
    ...(secret !== undefined && { credentials: { apiKey: requireCredential(secret, name) } }),
  })
}

/**
 * A client with the API key, or with the session's token where there is no key.
 *
 * @throws CommandError if there is neither.
 */
export async function connect(context: Context): Promise<WalletClient> {
  const { apiUrl, apiKey, token } = await readSettings(context)
  const address = requireAddress(apiUrl)
  const secret = apiKey ?? token
  if (secret === undefined) {
    throw new CommandError("notAuthorised", "you are not logged in: run `wallet login`, or set WALLET_API_KEY")
  }
  return createClient(context, address, secret)
}

/** A client with a session, for the calls that no key may make. @throws CommandError if there is none. */
export async function connectSession(context: Context): Promise<WalletClient> {
  const { apiUrl, token } = await readSettings(context)
  const address = requireAddress(apiUrl)
  if (token === undefined) {
    throw new CommandError(
      "notAuthorised",
      "no API key may do this: run `wallet login --email <address>`, or set WALLET_TOKEN",
    )
  }
  return createClient(context, address, token)
}
