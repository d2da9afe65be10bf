import { parseSignature } from "@wallet/core/contract"
import { refusal, type Sent } from "../goodProvider.ts"
import type { PlantedFault } from "./plant.ts"

/** The request as if its signature had been right. */
const trust = (sent: Sent, token: string): Sent => ({ ...sent, signature: undefined, token })

/** Faults in requests with an API key. */
export const apiKeyFaults: readonly PlantedFault[] = [
  {
    what: "takes no signed request",
    foundBy: "a request that is signed with a key is taken",
    fault: (good) => async (sent) => (sent.signature === undefined ? good(sent) : refusal("signature_invalid")),
  },
  {
    what: "takes a signature of any time",
    foundBy: "a signature of another time is refused with signature_invalid",
    fault:
      (good, { token }) =>
      (sent) => {
        const { timestamp = 0 } = parseSignature(sent.signature ?? "") ?? {}
        const age = Math.abs(Date.now() / 1000 - timestamp)
        return good(sent.signature !== undefined && age > 1800 ? trust(sent, token) : sent)
      },
  },
  {
    what: "takes a signed request twice",
    foundBy: "a signed request that comes again is refused with signature_invalid",
    fault: (good, { token }) => {
      const seen = new Set<string | undefined>([undefined])
      return (sent) => {
        const isAgain = sent.signature !== undefined && seen.has(sent.signature)
        seen.add(sent.signature)
        return good(isAgain ? trust(sent, token) : sent)
      }
    },
  },
  {
    what: "looks at no signature",
    foundBy: "a signature fits one request alone",
    fault:
      (good, { token }) =>
      (sent) =>
        good(sent.signature === undefined ? sent : trust(sent, token)),
  },
  {
    what: "takes a key for signed requests without a signature",
    foundBy: "a key for signed requests only is refused without a signature",
    fault:
      (good, { token, apiKey }) =>
      (sent) =>
        good(sent.token === apiKey ? trust(sent, token) : sent),
  },
  {
    what: "ignores names that a call does not have",
    foundBy: "a name in the query that a call does not have is refused, not ignored",
    fault:
      (good, { token }) =>
      (sent) =>
        good(sent.signature !== undefined && sent.path.includes("currencyy") ? trust(sent, token) : sent),
  },
]
