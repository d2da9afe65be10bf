import type { Config } from "#platform/config.ts"
import type { RailAdapter } from "../../party.ts"
import { proveAccount } from "../../yookassa/account.ts"
import { openYooKassa, type YooKassaAccount, yooKassaApi } from "../../yookassa/openYooKassa.ts"
import { isTestAccount } from "../../yookassa/settings.ts"
import type { YooKassaPayoutParts } from "./payouts.ts"

/** A payout method of a gateway at YooKassa. */
interface YooKassaPayouts<Rail> {
  /** The setting that selects it. */
  readonly chosenBy: string
  readonly isChosen: (config: Config) => boolean
  /** YooKassa's name for the method. */
  readonly method: string
  readonly create: (parts: YooKassaPayoutParts & { readonly account: YooKassaAccount }) => Rail
}

/** The adapter of a party that pays out through a gateway at YooKassa. */
export function yooKassaPayoutAdapter<Rail>({
  chosenBy,
  isChosen,
  method,
  create,
}: YooKassaPayouts<Rail>): RailAdapter<Rail> {
  return {
    settings: [chosenBy, "YOOKASSA_PAYOUT_GATEWAY_ID", "YOOKASSA_PAYOUT_SECRET_KEY"],
    keys: ["YOOKASSA_PAYOUT_GATEWAY_ID", "YOOKASSA_PAYOUT_SECRET_KEY"],
    isConfigured: isChosen,
    addresses: () => [yooKassaApi],
    prove: (config, { reach }) => proveAccount(requireGateway(config), reach, { side: "payouts", method }),
    open(config, { db, now, reach }) {
      const account = requireGateway(config)
      return create({ account, yooKassa: openYooKassa(account, reach), db, now, isTest: isTestAccount(account) })
    },
  }
}

function requireGateway({ yooKassaPayouts: gateway }: Config): YooKassaAccount {
  if (!gateway) throw new Error("YOOKASSA_PAYOUT_GATEWAY_ID is not set")
  return gateway
}
