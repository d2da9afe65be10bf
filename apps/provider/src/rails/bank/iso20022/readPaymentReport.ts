import { BankFileError } from "./fileError.ts"
import { type Element, listChildren, readText } from "./readMessage.ts"

/** A bank's report on a payment file: on the whole file, and on single payments. */
export interface PaymentReport {
  /** The id of the payment file. */
  readonly messageId: string
  /** `partly`: each payment has its own outcome. */
  readonly outcome: ReportOutcome | "partly" | null
  /** The reason of a refusal, as the bank's code or text. */
  readonly reason: string | null
  readonly payments: readonly ReportedPayment[]
}

/** An `accepted` payment may still be refused later; `pending` is no result yet. */
export type ReportOutcome = "accepted" | "pending" | "rejected"

export interface ReportedPayment {
  readonly endToEndId: string
  readonly outcome: ReportOutcome
  readonly reason: string | null
}

const outcomes: Readonly<Record<string, ReportOutcome | "partly">> = {
  ACCP: "accepted",
  ACTC: "accepted",
  ACSP: "accepted",
  ACSC: "accepted",
  ACCC: "accepted",
  ACWC: "accepted",
  ACFC: "accepted",
  PDNG: "pending",
  RCVD: "pending",
  PART: "partly",
  RJCT: "rejected",
  CANC: "rejected",
}

/** Reads the parts of a payment report (pain.002), in order. */
export function createReportReader() {
  let messageId = ""
  let outcome: PaymentReport["outcome"] = null
  let reason: string | null = null
  const payments: ReportedPayment[] = []
  return {
    take(element: Element): void {
      if (element.name === "OrgnlGrpInfAndSts") {
        messageId = readText(element, "OrgnlMsgId")
        outcome = readOutcome(readText(element, "GrpSts"))
        reason = readReason(element)
      } else if (element.name === "OrgnlPmtInfAndSts") {
        // Our files have one part, so its status is the file's.
        outcome ??= readOutcome(readText(element, "PmtInfSts"))
        reason ??= readReason(element)
        payments.push(...listChildren(element, "TxInfAndSts").flatMap(readPayment))
      }
    },
    end(): PaymentReport {
      if (messageId === "") throw new BankFileError("the report does not say which file it is about (OrgnlMsgId)")
      return { messageId, outcome, reason, payments }
    },
  }
}

function readPayment(element: Element): readonly ReportedPayment[] {
  const endToEndId = readText(element, "OrgnlEndToEndId")
  const outcome = readOutcome(readText(element, "TxSts"))
  if (endToEndId === "" || outcome === null || outcome === "partly") return []
  return [{ endToEndId, outcome, reason: readReason(element) }]
}

/** An unknown status has no meaning: the statement decides. */
function readOutcome(status: string): PaymentReport["outcome"] {
  return outcomes[status] ?? null
}

function readReason(element: Element): string | null {
  return (
    readText(element, "StsRsnInf", "Rsn", "Cd") ||
    readText(element, "StsRsnInf", "Rsn", "Prtry") ||
    readText(element, "StsRsnInf", "AddtlInf").slice(0, 105) ||
    null
  )
}
