import { people } from "../../demoPeople/people.ts"
import type { Life } from "./life.ts"
import { months, type Step } from "./steps.ts"

const firstMonth = 6

type Row = Readonly<Record<"rail" | "to" | "amount" | "currency" | "note", string>> & { readonly holder?: string }

/** Monthly wages of the shop. */
const wages: readonly Row[] = [
  { rail: "internal", to: people.anna.email, amount: "9800.00", currency: "WUD", note: "Shifts" },
  { rail: "internal", to: people.marco.email, amount: "8400.00", currency: "WUD", note: "Shifts" },
  { rail: "internal", to: people.oleg.email, amount: "7150.50", currency: "WUD", note: "Смены" },
]

/** An account whose bank rejects payments. */
const refusing: Row = {
  rail: "iban",
  to: "DE39999999990000000003",
  amount: "45.00",
  currency: "EUR",
  note: "Repair",
  holder: "Repair Workshop",
}

/** Wages as mass payouts, one of them with a payment that its bank rejects, and a draft. */
export function payoutSteps(): readonly Step[] {
  const paid = months.slice(firstMonth).map((day, index): Step => {
    const rows = index === 2 ? [...wages, refusing] : wages
    return { name: `wages ${index}`, days: day - 9, act: (life) => payOut(life, `Wages ${index + 1}`, rows) }
  })
  const wrong: Row = { rail: "internal", to: "nobody@wallet.example", amount: "12.345", currency: "WUD", note: "?" }
  return [
    ...paid,
    {
      name: "draft of wages",
      days: 0,
      hours: 2,
      async act(life) {
        await prepare(life, "Bonus", [...wages, wrong])
      },
    },
  ]
}

async function prepare(life: Life, name: string, rows: readonly Row[]): Promise<string> {
  const batch = await life.make("demo", "createPayoutBatch", { name }, "batch")
  if (!batch) throw new Error(`${name} was not created`)
  await life.make("demo", "addPayoutRows", { batchId: batch.id, from: 1, rows: [...rows] }, "rows")
  await life.ask("demo", "checkPayoutBatch", { batchId: batch.id })
  await life.settle()
  return batch.id
}

async function payOut(life: Life, name: string, rows: readonly Row[]): Promise<void> {
  const batchId = await prepare(life, name, rows)
  const { version, totals } = await life.ask("demo", "getPayoutBatch", { batchId })
  const agreed = totals.map(({ currency, total }) => ({ currency, total }))
  await life.make("demo", "approvePayoutBatch", { batchId, version, totals: agreed }, "approve")
  await life.settle()
  for (let minutes = 0; minutes < 3; minutes++) await life.pass(60)
}
