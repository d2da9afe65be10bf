import type { SmsGateway } from "./settings.ts"
import type { SmsRail } from "./smsRail.ts"

/** The longest wait for an answer, in milliseconds. */
const patienceMs = 15_000

/**
 * Hands messages to an operator's gateway: `POST { reference, to, text }` as JSON, with the reference as Idempotency-Key
 * too, by which a gateway drops repetitions. Any answer of 200 to 299 means that it was taken.
 */
export function createHttpSmsRail({ url, token }: SmsGateway, fetchFrom: typeof fetch = fetch): SmsRail {
  return {
    async send({ reference, to, text }) {
      const answer = await fetchFrom(url, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Idempotency-Key": reference,
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ reference, to, text }),
        redirect: "error",
        signal: AbortSignal.timeout(patienceMs),
      })
      await answer.body?.cancel()
      // What it says of the reason may repeat the message: the status is enough.
      if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`)
    },
  }
}
