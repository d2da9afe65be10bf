import { BankFileError } from "./fileError.ts"
import { decodeFile, readMessage } from "./readMessage.ts"
import { createReportReader, type PaymentReport } from "./readPaymentReport.ts"
import { createStatementReader, type ExpectedAccount, type Statement } from "./readStatements.ts"

/** The content of a file of the bank. */
export type BankMessage =
  | { readonly name: string; readonly statements: readonly Statement[] }
  | { readonly name: string; readonly report: PaymentReport }

const messageName = /(?:^|:)((camt\.05[34]|pain\.002)\.001\.(\d\d))$/

/**
 * Reads a file of the bank: a statement (camt.053), a notification (camt.054) or a report on payments (pain.002).
 *
 * @throws BankFileError for any other file; CutOffFileError for one that ends in the middle.
 */
export function readBankFile(bytes: Uint8Array, account: ExpectedAccount): BankMessage {
  const statements: Statement[] = []
  let name = ""
  let part: ReturnType<typeof createStatementReader> | undefined
  const report = createReportReader()
  readMessage(decodeFile(bytes), {
    begin(namespace) {
      const [, found, kind] = messageName.exec(namespace) ?? []
      if (found === undefined || kind === undefined)
        throw new BankFileError(
          `it is ${namespace === "" ? "no message of ISO 20022" : namespace.slice(-60)}, and neither camt.053, camt.054 nor pain.002`,
        )
      name = found
    },
    beginPart() {
      part = createStatementReader(name.startsWith("camt.053") ? "statement" : "notification", account)
    },
    element(element, isOfPart) {
      if (isOfPart) part?.take(element)
      else if (name.startsWith("pain.002")) report.take(element)
    },
    endPart() {
      if (part) statements.push(part.end())
      part = undefined
    },
  })
  if (name.startsWith("pain.002")) return { name, report: report.end() }
  if (statements.length === 0) throw new BankFileError("it has no statement and no notification")
  return { name, statements }
}
