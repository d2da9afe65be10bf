import { sendStepUpCode } from "@wallet/core"
import type { TestAnswer, TestProvider } from "#test/testProvider.ts"

/**
 * Sends a request that requires a step-up, confirms it with the code from the customer's mail, and sends it again.
 *
 * @param email of a customer with neither an authenticator app nor a passkey.
 */
export async function confirmByMail<Answer extends Pick<TestAnswer, "tag" | "details">>(
  provider: TestProvider,
  token: string,
  email: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const refused = await send()
  if (refused.tag !== "step_up_required") return refused
  await proveByMail(provider, token, email, refused.details?.["stepUpId"] ?? "")
  return send()
}

/** Requests the code of a step-up and proves it with that code. */
export async function proveByMail(
  provider: TestProvider,
  token: string,
  email: string,
  stepUpId: string,
): Promise<TestAnswer> {
  await sendStepUpCode(provider.createClient(token), { stepUpId })
  const code = await provider.readCode(email)
  return provider.send("POST", `/stepUps/${stepUpId}/prove`, { token, body: { code } })
}
