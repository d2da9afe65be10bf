import type { MessageOutcome } from "@wallet/provider/rails/messageReports.ts"
import { readSignedReport, reportSignatureHeader, signReport } from "@wallet/provider/rails/signedReport.ts"
import type { SignedMessage } from "./signer.ts"

/** Reports of messages: the vendor signs them, and the rail reads them. */
export interface SandboxReports {
  readonly readReport: (body: string, headers: Readonly<Record<string, string>>) => ReturnType<typeof readSignedReport>
  readonly report: (key: string, outcome: MessageOutcome) => SignedMessage
}

/** Makes the reports of a sandbox vendor. */
export function createReports(secret: Uint8Array): SandboxReports {
  const token = Buffer.from(secret).toString("hex")
  return {
    readReport: (body, headers) => readSignedReport(token, body, headers),
    report(key, outcome) {
      const body = JSON.stringify({ key, outcome, reason: "sandbox" })
      return { body, headers: { "Content-Type": "application/json", [reportSignatureHeader]: signReport(token, body) } }
    },
  }
}
