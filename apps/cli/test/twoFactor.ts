import {
  createWalletClient,
  enable2fa,
  login,
  proveStepUp,
  sendStepUpCode,
  start2fa,
  stepUpOf,
  type WalletClient,
} from "@wallet/core"
import { computeOneTimePassword, timeStep } from "../../../scripts/authenticatorApp.ts"
import type { Login } from "../../conformance/test/realProvider.ts"

/** Turns two-factor on for a customer, and returns what an authenticator app says from then on. */
export async function enableTwoFactor(
  apiUrl: string,
  { email, password }: Login,
  readMailedCode: () => Promise<string>,
): Promise<() => Promise<string>> {
  const client = createWalletClient({ siteDomain: "localhost", apiUrl })
  await login(client, { email, password })
  const { secret } = await confirmByMail(client, readMailedCode, () => start2fa(client))
  const { origin } = new URL(apiUrl)
  let used = 0
  // A code works once: half a minute later there is another one.
  const readCode = async () => {
    const time = `${origin}/sandbox/api/time`
    const readStep = async () => {
      const { now } = (await (await fetch(time)).json()) as { now: string }
      return Math.floor(Date.parse(now) / timeStep)
    }
    if ((await readStep()) <= used) {
      const headers = { "Content-Type": "application/json" }
      await fetch(time, { method: "POST", headers, body: JSON.stringify({ advanceSeconds: 30 }) })
    }
    used = await readStep()
    return computeOneTimePassword(secret, used * timeStep)
  }
  await enable2fa(client, { oneTimePassword: await readCode() })
  client.dispose()
  return readCode
}

async function confirmByMail<Data>(
  client: WalletClient,
  readMailedCode: () => Promise<string>,
  call: () => Promise<Data>,
): Promise<Data> {
  try {
    return await call()
  } catch (error) {
    const stepUp = stepUpOf(error)
    if (!stepUp) throw error
    await sendStepUpCode(client, { stepUpId: stepUp.stepUpId })
    await proveStepUp(client, { stepUpId: stepUp.stepUpId, code: await readMailedCode() })
    return call()
  }
}
