import { askVendor } from "../askVendor.ts"
import { AddressRefusedError } from "../messageReports.ts"
import { readSignedReport } from "../signedReport.ts"
import type { SmsGateway } from "./settings.ts"
import type { SmsRail } from "./smsRail.ts"

/** The status for a number that can never receive messages. */
const goneStatus = 410

/**
 * Hands messages to an operator's gateway: `POST { reference, to, text, key }` as JSON, with the reference as Idempotency-Key
 * too, by which a gateway drops repetitions. Any answer of 200 to 299 means that it was taken, 410 that the number takes no
 * messages. Reports come as `{ key, outcome, reason }`, signed with the token.
 */
export function createHttpSmsRail({ url, token }: SmsGateway): SmsRail {
  return {
    async send({ reference, to, text, key }) {
      const { status } = await askVendor({
        method: "POST",
        url,
        headers: {
          "Content-Type": "application/json",
          "Idempotency-Key": reference,
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ reference, to, text, key }),
      })
      if (status === goneStatus) throw new AddressRefusedError("The SMS gateway", String(status))
      if (status === 401 || status === 403)
        throw new Error(`The SMS gateway answered ${status}: SMS_GATEWAY_TOKEN does not fit`)
      // The body may repeat the message: only the status is reported.
      if (status < 200 || status > 299) throw new Error(`The SMS gateway answered ${status}`)
    },
    ...(token !== undefined && { readReport: (body, headers) => readSignedReport(token, body, headers) }),
  }
}
