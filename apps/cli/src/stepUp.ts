import { proveStepUp, sendStepUpCode, stepUpOf, type WalletClient } from "@wallet/core"
import type { Context } from "./context.ts"
import { CommandError } from "./exitCodes.ts"

/** Makes a call, and confirms it with a code where the provider asks for one. */
export async function confirmed<Data>(
  client: WalletClient,
  { prompt, signal }: Pick<Context, "prompt" | "signal">,
  call: () => Promise<Data>,
): Promise<Data> {
  try {
    return await call()
  } catch (error) {
    const stepUp = stepUpOf(error)
    if (!stepUp) throw error
    const { stepUpId, methods } = stepUp
    if (methods.includes("totp")) {
      const oneTimePassword = await prompt.secret("Code of the authenticator app")
      await proveStepUp(client, { stepUpId, oneTimePassword }, { signal })
    } else if (methods.includes("email")) {
      await sendStepUpCode(client, { stepUpId }, { signal })
      await proveStepUp(client, { stepUpId, code: await prompt.secret("Code from the mail") }, { signal })
    } else {
      throw new CommandError("notAuthorised", "this needs a passkey: do it at /account/api")
    }
    return call()
  }
}
