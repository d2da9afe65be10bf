import { defineArea } from "#platform/area.ts"
import { chainComparisons, chainDifferences } from "./figures.ts"
import { startReconciler } from "./reconciler.ts"

export const reconciliationArea = defineArea({
  name: "wallet/reconciliation",
  figures: [chainDifferences, chainComparisons],
  rounds: [{ name: "reconciler", start: startReconciler }],
})
