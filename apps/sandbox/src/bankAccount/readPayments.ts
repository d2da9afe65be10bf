import { childrenOf, decodeFile, readMessage, textOf } from "@wallet/provider/rails/bank/iso20022/readMessage.ts"

/** A payment in a file. */
export interface AskedPayment {
  readonly endToEndId: string
  readonly cents: bigint
  readonly name: string
  readonly iban: string
  readonly remittance: string
}

/** Reads a file of payments (pain.001) as the receiving bank. */
export function readPayments(content: string): {
  readonly messageId: string
  readonly payments: readonly AskedPayment[]
} {
  let messageId = ""
  const payments: AskedPayment[] = []
  readMessage(decodeFile(new TextEncoder().encode(content)), {
    begin: () => undefined,
    beginPart: () => undefined,
    endPart: () => undefined,
    element(element) {
      if (element.name === "GrpHdr") messageId = textOf(element, "MsgId")
      if (element.name !== "PmtInf") return
      for (const one of childrenOf(element, "CdtTrfTxInf"))
        payments.push({
          endToEndId: textOf(one, "PmtId", "EndToEndId"),
          cents: BigInt(textOf(one, "Amt", "InstdAmt").replace(".", "")),
          name: textOf(one, "Cdtr", "Nm"),
          iban: textOf(one, "CdtrAcct", "Id", "IBAN"),
          remittance: textOf(one, "RmtInf", "Ustrd"),
        })
    },
  })
  return { messageId, payments }
}
