// A bank that exchanges files with a wallet in a folder, and the operators who approve its payments, for tests.
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { addOperator, createTemporaryPassword } from "../../apps/provider/src/operators/accounts.ts"
import { decideCase } from "../../apps/provider/src/operators/cases/decide.ts"
import { bankBatchDesk } from "../../apps/provider/src/operators/desks/bankBatches.ts"
import { selectOperators } from "../../apps/provider/src/operators/operator.ts"
import type { Services } from "../../apps/provider/src/platform/services.ts"
import { makeBatches } from "../../apps/provider/src/wallet/bank/batches.ts"
import { exchangeFiles } from "../../apps/provider/src/wallet/bank/exchangeFiles.ts"
import { type Booking, writeAccountFile, writeReport } from "../../apps/sandbox/src/bankAccount/writeFiles.ts"

const week = 7 * 24 * 3_600_000

export type BankPlay = ReturnType<typeof createBankPlay>

/** @param folder that of `SEPA_FILES` */
export function createBankPlay(folder: string, services: () => Services) {
  const iban = "DE39999999990000000100"
  let files = 0

  /** Leaves a file, and has it read now: a wallet looks once a minute. */
  async function leave(content: string): Promise<void> {
    const name = `file-${++files}.xml`
    writeFileSync(`${folder}/${name}`, content)
    renameSync(`${folder}/${name}`, `${folder}/in/${name}`)
    await exchangeFiles(services())
  }

  function book(booking: Pick<Booking, "direction" | "cents" | "endToEndId" | "remittance" | "name" | "iban">) {
    const at = new Date()
    const whole = { ...booking, reference: `DOUBLE${++files}`, day: at.toISOString().slice(0, 10), returnReason: null }
    const file = { kind: "notification", version: "08", id: `N${files}`, iban, createdAt: at } as const
    return leave(writeAccountFile({ ...file, bookings: [whole] }))
  }

  /** Two operators agree that a file goes to the bank. */
  async function approve(id: string): Promise<void> {
    const { db } = services()
    for (const name of ["ann", "bob"]) {
      const account = {
        email: `${name}-${id}@wallet.example`,
        role: "approver",
        password: createTemporaryPassword(),
      } as const
      /* oxlint-disable no-await-in-loop -- one agrees after the other */
      const operatorId = await addOperator(db, account, new Date())
      const operator = await selectOperators(db).where("operators.id", "=", operatorId).executeTakeFirstOrThrow()
      const form = { decision: "approve", reason: "The payments are as they were ordered." }
      await decideCase(services(), bankBatchDesk, { id, operator, form, address: "127.0.0.1", files: [] })
      /* oxlint-enable no-await-in-loop */
    }
  }

  return {
    iban,
    /** Somebody sends money. */
    receive: (transfer: { readonly name: string; readonly reference: string; readonly cents: bigint }) =>
      book({
        direction: "in",
        cents: transfer.cents,
        endToEndId: null,
        remittance: transfer.reference,
        name: transfer.name,
        iban: "DE93999999990000000001",
      }),
    /** The cut-off comes, and two operators approve each file of payments. */
    async approvePayments(): Promise<void> {
      const { db, now } = services()
      await makeBatches({ ...services(), now: () => new Date(now().getTime() + week) })
      const waiting = await db
        .selectFrom("bank_batches")
        .select("id")
        .where("state", "=", "awaiting_approval")
        .execute()
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      for (const { id } of waiting) await approve(id)
    },
    /** Takes the files of payments that lie in the folder, and pays them. @returns how many there were. */
    async payFiles(): Promise<number> {
      const names = readdirSync(`${folder}/out`).filter((name) => name.endsWith(".xml"))
      for (const name of names) {
        const content = readFileSync(`${folder}/out/${name}`, "utf8")
        renameSync(`${folder}/out/${name}`, `${folder}/${name}`)
        const payments = [...content.matchAll(/<CdtTrfTxInf>.*?<\/CdtTrfTxInf>/gs)].map(([part]) => part)
        // oxlint-disable-next-line no-await-in-loop -- as a bank does: first the report, then the bookings
        await leave(writeReport(`R${++files}`, readText(content, "MsgId"), payments.length, []))
        for (const part of payments) {
          const cents = BigInt(/<InstdAmt[^>]*>([\d.]+)</.exec(part)?.[1]?.replace(".", "") ?? "0")
          const to = { name: readText(part, "Nm"), iban: readText(part, "IBAN") }
          // oxlint-disable-next-line no-await-in-loop -- as above
          await book({ direction: "out", cents, endToEndId: readText(part, "EndToEndId"), remittance: "", ...to })
        }
      }
      return names.length
    },
  }
}

function readText(xml: string, tag: string): string {
  return new RegExp(`<${tag}>([^<]*)<`).exec(xml)?.[1] ?? ""
}
