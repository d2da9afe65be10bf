import { decodeFile, listChildren, readMessage, readText } from "@wallet/provider/rails/bank/iso20022/readMessage.ts"

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
      if (element.name === "GrpHdr") messageId = readText(element, "MsgId")
      if (element.name !== "PmtInf") return
      for (const one of listChildren(element, "CdtTrfTxInf"))
        payments.push({
          endToEndId: readText(one, "PmtId", "EndToEndId"),
          cents: BigInt(readText(one, "Amt", "InstdAmt").replace(".", "")),
          name: readText(one, "Cdtr", "Nm"),
          iban: readText(one, "CdtrAcct", "Id", "IBAN"),
          remittance: readText(one, "RmtInf", "Ustrd"),
        })
    },
  })
  return { messageId, payments }
}
