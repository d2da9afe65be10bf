import { setTimeout as sleep } from "node:timers/promises"
import type { RealProvider } from "../../conformance/test/realProvider.ts"
import { createProgram, type Program } from "./runCommand.ts"
import { enableTwoFactor } from "./twoFactor.ts"

/** A customer who develops a shop, and the program with their session and key. */
export interface Developer {
  readonly email: string
  readonly password: string
  readonly apiKey: string
  readonly program: Program
  /** The newest code that was mailed to them, once there is one that was not read before. */
  readonly readMailedCode: () => Promise<string>
}

/** Registers a customer and makes a key, by the program alone. */
export async function createDeveloper(provider: RealProvider, scopes = "read,invoices,webhooks"): Promise<Developer> {
  const { email, password } = await provider.register()
  const program = createProgram({ WALLET_API_URL: provider.apiUrl })
  const mails = `${new URL(provider.apiUrl).origin}/sandbox/api/mails?to=${encodeURIComponent(email)}`
  let read = 0
  const readMailedCode = async () => {
    for (;;) {
      const all = (await (await fetch(mails)).json()) as readonly { readonly subject: string; readonly body: string }[]
      const codes = all.flatMap(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? [])
      if (codes.length > read) {
        read = codes.length
        return codes[0] ?? ""
      }
      await sleep(50)
    }
  }
  await readMailedCode()
  // A key that may pay out is for customers with two-factor alone, who confirm it by their app.
  const readCode = scopes.includes("payouts")
    ? await enableTwoFactor(provider.apiUrl, { email, password }, readMailedCode)
    : readMailedCode
  const signedIn = await program.run(["login", "--email", email], { input: [password, readCode] })
  if (signedIn.code !== 0) throw new Error(signedIn.err)
  const made = await program.run(["keys", "create", "--name", "Shop", "--scopes", scopes], { input: [readCode] })
  if (made.code !== 0) throw new Error(made.err)
  const apiKey = made.out.trim()
  const stored = await program.run("login", { input: [apiKey] })
  if (stored.code !== 0) throw new Error(stored.err)
  return { email, password, apiKey, program, readMailedCode }
}
