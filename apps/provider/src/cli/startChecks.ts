import { AnchorError, readAnchorKey } from "#ledger/log/anchor.ts"
import { type Config, ConfigError, requireAll } from "#platform/config.ts"
import { settingChecks } from "#platform/settingChecks.ts"
import { requireChainSettings } from "#rails/chain/chainSettings.ts"
import { readAssetAmounts } from "#rails/chain/treasury/assetAmounts.ts"
import { requireProductionParties } from "#rails/parties.ts"
import { readMarks } from "#wallet/treasury/marks.ts"

/**
 * Makes every check of settings that a start makes before it opens anything. `provider config check` makes the same.
 *
 * @throws ConfigError with one line for each that fails.
 */
export function requireUsableSettings(config: Config): void {
  const checks = [...settingChecks, requireProductionParties, requireChainSettings, requireTreasury, requireAnchorKey]
  requireAll(checks.map((check) => () => check(config)))
}

function requireTreasury({ collectFrom, hotWalletMarks }: Config): void {
  requireAll([() => void readAssetAmounts("COLLECT_FROM", collectFrom), () => void readMarks(hotWalletMarks)])
}

function requireAnchorKey({ anchorKey }: Config): void {
  if (anchorKey === undefined) return
  try {
    readAnchorKey(anchorKey, "verify")
  } catch (error) {
    throw error instanceof AnchorError ? new ConfigError(error.message, { cause: error }) : error
  }
}
