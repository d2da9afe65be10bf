import { createWalletClient, logout as endSession, getMe, hasTag, login as openSession, safe } from "@wallet/core"
import type { Command } from "../command.ts"
import { createClient, getProfileName, readSettings, requireAddress, requireCredential } from "../connect.ts"
import { type Context, readText } from "../context.ts"
import { CommandError } from "../exitCodes.ts"
import { readProfile, writeProfile } from "../profile.ts"

export const login: Command = {
  name: "login",
  summary: "store an API key, or open a session with --email",
  options: [{ name: "email", value: "<address>", meaning: "sign in as this customer, for keys and logs" }],
  async run(context) {
    const { apiUrl } = await readSettings(context)
    const address = requireAddress(apiUrl)
    const email = readText(context, "email")
    const name = getProfileName(context)
    const credential = email === undefined ? await readKey(context) : await signIn(context, address, email)
    const client = createClient(context, address, "apiKey" in credential ? credential.apiKey : credential.token)
    const user = await getMe(client, { signal: context.signal })
    client.dispose()
    const before = await readProfile(context.file, name)
    // A credential of another provider is none here.
    const kept = before.apiUrl === undefined || before.apiUrl === address ? before : {}
    await writeProfile(context.file, name, { ...kept, apiUrl: address, ...credential })
    context.printer.result(`Logged in to ${address} as ${user.email} (${name})`, {
      apiUrl: address,
      environment: name,
      email: user.email,
      credential: "apiKey" in credential ? "apiKey" : "session",
    })
    return "done"
  },
}

async function readKey(context: Context): Promise<{ readonly apiKey: string }> {
  return { apiKey: requireCredential(await context.prompt.secret("API key"), getProfileName(context)) }
}

/** Opens a session with the password, and with a one-time code or a mailed code where the provider asks for one. */
async function signIn(context: Context, apiUrl: string, email: string): Promise<{ readonly token: string }> {
  const client = createWalletClient({ siteDomain: "localhost", apiUrl })
  const password = await context.prompt.secret("Password")
  const attempt = (codes: { readonly oneTimePassword?: string; readonly emailCode?: string }) =>
    openSession(client, { email, password, ...codes }, { signal: context.signal })
  try {
    let outcome = await safe(() => attempt({}))
    if (!outcome.ok && hasTag(outcome.error, "email_code_required")) {
      const emailCode = await context.prompt.secret("Code from the mail")
      outcome = await safe(() => attempt({ emailCode }))
    }
    if (!outcome.ok && hasTag(outcome.error, "otp_required")) {
      const oneTimePassword = await context.prompt.secret("Code of the authenticator app")
      outcome = await safe(() => attempt({ oneTimePassword }))
    }
    if (!outcome.ok && hasTag(outcome.error, "bad_credentials")) {
      throw new CommandError("notAuthorised", "the address or the password is wrong")
    }
    if (!outcome.ok) throw outcome.error
    const token = client.store.getState().accessToken
    if (token === undefined) throw new CommandError("refused", "the provider opened no session")
    return { token }
  } finally {
    client.dispose()
  }
}

export const logout: Command = {
  name: "logout",
  summary: "forget the credentials, and end the session",
  async run(context) {
    const name = getProfileName(context)
    const { apiUrl, token } = await readProfile(context.file, name)
    if (apiUrl !== undefined && token !== undefined) {
      const client = createClient(context, apiUrl, token)
      const ended = await safe(() => endSession(client, { signal: context.signal }))
      client.dispose()
      if (!ended.ok) context.printer.note("the session could not be ended; it ends by itself")
    }
    await writeProfile(context.file, name, undefined)
    context.printer.result(`Logged out (${name})`, { environment: name })
    return "done"
  },
}
