import type { APIRequestContext } from "@playwright/test"
import { computeOneTimePassword, timeStep } from "../../../../scripts/authenticatorApp.ts"

/**
 * The code of an authenticator app with this secret, `stepsAhead` time steps from the provider's current time, which other
 * tests may advance.
 */
export async function generateTotp(request: APIRequestContext, secret: string, stepsAhead = 0): Promise<string> {
  const { now } = (await (await request.get("/sandbox/api/time")).json()) as { now: string }
  return computeOneTimePassword(secret, Date.parse(now) + stepsAhead * timeStep)
}
