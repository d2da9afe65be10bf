import * as v from "valibot"
import { type Config, ConfigError } from "#platform/config.ts"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { count } from "#platform/settings/values.ts"

/** Rules by which outgoing payments have to wait. */
interface PayoutConfig {
  readonly payouts: {
    /** Time for which a new destination accepts small amounts only, in milliseconds. */
    readonly firstUseDelay: number
    /** Withdrawals of at least this value await approval, in whole units of the reference currency. */
    readonly approvalFrom: bigint
    /** Those of at least this value need two different operators; in whole units of the reference currency. */
    readonly secondApprovalFrom: bigint
    /**
     * Payouts of at least this value wait while their network differs from the ledger; in whole units of the
     * reference currency.
     */
    readonly haltedFrom: bigint
  }
}

declare module "#platform/config.ts" {
  interface Config extends PayoutConfig {}
}

export const payoutSettings = defineSettings<PayoutConfig>()({
  variables: {
    BENEFICIARY_DELAY_HOURS: {
      schema: v.optional(count, "24"),
      meaning: "hours for which a new destination gets small amounts only",
      atRunTime: { ru: "часы, в течение которых новый получатель принимает только небольшие суммы" },
    },
    WITHDRAWAL_APPROVAL_FROM: {
      schema: v.optional(count, "10000"),
      meaning: "US dollars from which a withdrawal waits for an operator",
      atRunTime: { ru: "сумма в долларах США, с которой вывод ждёт решения оператора" },
    },
    WITHDRAWAL_SECOND_APPROVAL_FROM: {
      schema: v.optional(count, "50000"),
      meaning: "US dollars from which a withdrawal waits for two operators",
      atRunTime: { ru: "сумма в долларах США, с которой вывод ждёт решения двух операторов" },
    },
    CHAIN_DIFFERENCE_HALTS_FROM: {
      schema: v.optional(count, "1000"),
      meaning: "US dollars from which payouts wait on a network that differs from the ledger",
      atRunTime: { ru: "сумма в долларах США, с которой выплаты ждут, пока сеть расходится с учётом" },
    },
  },
  read: (values) => ({
    payouts: {
      firstUseDelay: values.BENEFICIARY_DELAY_HOURS * 3_600_000,
      approvalFrom: BigInt(values.WITHDRAWAL_APPROVAL_FROM),
      secondApprovalFrom: BigInt(values.WITHDRAWAL_SECOND_APPROVAL_FROM),
      haltedFrom: BigInt(values.CHAIN_DIFFERENCE_HALTS_FROM),
    },
  }),
  checks: [requireOrderOfApprovals],
})

function requireOrderOfApprovals({ payouts: { approvalFrom, secondApprovalFrom } }: Config): void {
  if (secondApprovalFrom >= approvalFrom) return
  throw new ConfigError(
    `WITHDRAWAL_SECOND_APPROVAL_FROM must not be below WITHDRAWAL_APPROVAL_FROM, and ${secondApprovalFrom} is below ${approvalFrom}`,
  )
}
