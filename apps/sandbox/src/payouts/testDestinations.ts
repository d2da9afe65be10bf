import type { payoutParties } from "@wallet/provider/rails/parties.ts"
import type { SandboxPayoutsTable } from "../database/schema.ts"

export type PayoutOutcome = SandboxPayoutsTable["outcome"]

/** A rail of a payout party, as a destination names it. */
export type SandboxRail = keyof typeof payoutParties

/** The test destinations for each outcome, by rail. They belong to nobody. */
export const testDestinations: Readonly<Record<PayoutOutcome, Readonly<Record<SandboxRail, string>>>> = {
  paid: {
    card: "4242424242424242",
    iban: "DE93999999990000000001",
    anymoney: "paid@anymoney.example",
    sbp: "+79990000001",
  },
  delayed: {
    card: "5555555555554444",
    iban: "DE66999999990000000002",
    anymoney: "delayed@anymoney.example",
    sbp: "+79990000002",
  },
  rejected: {
    card: "4000000000000002",
    iban: "DE39999999990000000003",
    anymoney: "rejected@anymoney.example",
    sbp: "+79990000003",
  },
  returned: {
    card: "2200000000000004",
    iban: "DE12999999990000000004",
    anymoney: "returned@anymoney.example",
    sbp: "+79990000004",
  },
}

const outcomes = Object.keys(testDestinations) as PayoutOutcome[]

/** Every rail that has test destinations. */
export const sandboxRails = Object.keys(testDestinations.paid) as SandboxRail[]

/** Outcome of a payment to this destination, if it is a test destination. */
export function findOutcome(rail: SandboxRail, destination: string): PayoutOutcome | undefined {
  return outcomes.find((outcome) => testDestinations[outcome][rail] === destination)
}
