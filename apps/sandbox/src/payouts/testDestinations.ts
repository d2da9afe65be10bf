import type { SandboxPayoutsTable } from "../database/schema.ts"

export type PayoutOutcome = SandboxPayoutsTable["outcome"]

/** Where a developer can send money so that it ends just so. None of them is anybody's. */
export const testDestinations: Readonly<
  Record<PayoutOutcome, { readonly card: string; readonly iban: string; readonly anymoney: string }>
> = {
  paid: { card: "4242424242424242", iban: "DE93999999990000000001", anymoney: "paid@anymoney.example" },
  delayed: { card: "5555555555554444", iban: "DE66999999990000000002", anymoney: "delayed@anymoney.example" },
  rejected: { card: "4000000000000002", iban: "DE39999999990000000003", anymoney: "rejected@anymoney.example" },
  returned: { card: "2200000000000004", iban: "DE12999999990000000004", anymoney: "returned@anymoney.example" },
}

const outcomes = Object.keys(testDestinations) as PayoutOutcome[]

/** How a payment to this destination ends, if it is one of ours. */
export function outcomeOf(rail: "card" | "iban" | "anymoney", destination: string): PayoutOutcome | undefined {
  return outcomes.find((outcome) => testDestinations[outcome][rail] === destination)
}
