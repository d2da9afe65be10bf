import * as v from "valibot"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { positiveCount } from "#platform/settings/values.ts"

interface ReconciliationConfig {
  /** Number of blocks after which a network with nodes is compared with the ledger again. */
  readonly chainReconcileBlocks: number
}

declare module "#platform/config.ts" {
  interface Config extends ReconciliationConfig {}
}

export const reconciliationSettings = defineSettings<ReconciliationConfig>()({
  variables: {
    CHAIN_RECONCILE_BLOCKS: {
      schema: v.optional(positiveCount, "50"),
      meaning: "blocks after which a network is compared with the ledger again",
      atRunTime: { ru: "число блоков, после которого сеть снова сверяется с учётом" },
    },
  },
  read: (values) => ({ chainReconcileBlocks: values.CHAIN_RECONCILE_BLOCKS }),
})
