import { formatWireMoney } from "@wallet/core/money"
import type { Operation } from "#platform/http/answers.ts"
import { type AmountStyle, nameNetwork, nameParty } from "#reports/documents/operationText.ts"
import { documentTexts } from "#reports/documents/texts.ts"
import type { PdfCell } from "./pdfTable.ts"

/** The kind and the other party of an operation in a table on paper; below them its state, address, note and reference. */
export function describeOperation(operation: Operation, style: AmountStyle): PdfCell {
  const { kinds, states, fields } = documentTexts[style.locale]
  const { kind, state, counterAmount, address, note, reference } = operation
  const network = nameNetwork(operation)
  // The full address is shown below, so its shortened form adds nothing.
  const party = address === null ? nameParty(operation) : (operation.merchant?.name ?? operation.person?.name)
  return {
    main: party ? `${kinds[kind]} · ${party}` : kinds[kind],
    details: [
      ...(state === "completed" ? [] : [states[state]]),
      ...(counterAmount && state === "completed"
        ? [`${fields.received}: ${formatWireMoney(counterAmount, style)}`]
        : []),
      ...(address === null ? [] : [network === undefined ? address : `${network}: ${address}`]),
      ...(note === null ? [] : [note]),
      reference,
    ],
  }
}
