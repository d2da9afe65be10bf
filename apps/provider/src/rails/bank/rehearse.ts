import { findCurrency, money } from "@wallet/core/money"
import type { BankAccount } from "./bankRail.ts"
import { bankingDayFrom, type Day, toBankTime } from "./calendar.ts"
import type { FileStore } from "./files/fileStore.ts"
import { readBankFile } from "./iso20022/readBankFile.ts"
import { writePayments } from "./iso20022/writePayments.ts"

const endToEndId = "REHEARSAL1"

/**
 * Writes a payment of one cent to our own account into the folder of refused files, which the bank does not read, and reads back
 * a statement about it.
 *
 * @returns the steps. @throws Error if a folder can't be used or a file was changed in transit.
 */
export async function rehearse(store: FileStore, account: BankAccount, now: Date): Promise<readonly string[]> {
  const currency = findCurrency("EUR")
  if (!currency) throw new Error("The currency table does not hold EUR")
  const amount = money("0.01", currency)
  const executionDay = bankingDayFrom(toBankTime(now).day)
  const messageId = `REHEARSAL${now.getTime()}`
  const payment = {
    endToEndId,
    amount,
    name: account.name,
    iban: account.iban,
    bic: account.bic,
    remittance: "Rehearsal",
  }
  const [asked, told] = ["rehearsal.pain.001.xml", "rehearsal.camt.053.xml"]
  await store.write(
    "refused",
    asked,
    writePayments({ messageId, createdAt: now, executionDay, account, payments: [payment] }),
  )
  await store.write("refused", told, writeStatement(account.iban, executionDay))
  const message = readBankFile(await store.read("refused", told, 100_000), { iban: account.iban, currency })
  const [line] = "statements" in message ? (message.statements[0]?.lines ?? []) : []
  if (line?.endToEndId !== endToEndId || line.amount.units !== amount.units)
    throw new Error("the statement that was written is not the one that was read")
  return [
    `wrote a payment of 0.01 EUR to our own account to refused/${asked}, for the bank's test system`,
    `read a statement with that payment from refused/${told}`,
    "asked no bank: nothing was written to the folder out",
  ]
}

function writeStatement(iban: string, day: Day): string {
  const entry =
    `<Ntry><Amt Ccy="EUR">0.01</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>` +
    `<AcctSvcrRef>${endToEndId}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>`
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>' +
    `<GrpHdr><MsgId>REHEARSAL</MsgId></GrpHdr><Stmt><Id>REHEARSAL</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>` +
    `${writeBalance("OPBD", "0.01", day)}${writeBalance("CLBD", "0.00", day)}${entry}</Stmt></BkToCstmrStmt></Document>\n`
  )
}

function writeBalance(code: string, amount: string, day: Day): string {
  return (
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>` +
    `<Dt><Dt>${day}</Dt></Dt></Bal>`
  )
}
