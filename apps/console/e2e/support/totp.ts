import { computeOneTimePassword, timeStep } from "../../../../scripts/authenticatorApp.ts"

/**
 * The code of an authenticator app with this secret, by the provider's clock.
 *
 * @param ahead time steps; the provider accepts one.
 */
export async function createTotp(origin: string, secret: string, ahead = 0): Promise<string> {
  const { now } = (await (await fetch(`${origin}/sandbox/api/time`)).json()) as { now: string }
  return computeOneTimePassword(secret, Date.parse(now) + ahead * timeStep)
}
