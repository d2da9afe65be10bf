import { checkAddress } from "@wallet/core/addresses"
import type { PayoutRailName } from "@wallet/core/contract"
import { findNetwork } from "@wallet/core/money"
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from "ibantools"
import type { Problem } from "#i18n/errorText.ts"
import { bareCode } from "./bareCode.ts"
import type { WithdrawalText } from "./withdrawalDraft.ts"

/** What can be told of a destination without asking the provider, field by field. A card is validated by itself. */
export function validateDestination(rail: PayoutRailName, text: WithdrawalText): Record<string, Problem | undefined> {
  switch (rail) {
    case "crypto":
      return { address: addressProblem(text.address, text.network) }
    case "iban":
      return {
        iban: ibanProblem(text.iban),
        bic: text.bic.trim() === "" || isValidBIC(bareCode(text.bic)) ? undefined : { code: "bic_invalid" },
        holder: text.holder.trim() === "" ? { code: "required" } : undefined,
      }
    case "anymoney":
      return { account: text.account.trim() === "" ? { code: "required" } : undefined }
    case "card":
      return {}
  }
}

/** What is wrong with an address on a network. */
export function addressProblem(address: string, networkId: string): Problem | undefined {
  const network = findNetwork(networkId)
  if (address.trim() === "" || !network) return { code: "required" }
  const check = checkAddress(address, network)
  if (check.ok) return undefined
  return check.network ? { code: "network_mismatch", limit: check.network.name } : { code: check.code }
}

/** What is wrong with an IBAN. */
export function ibanProblem(iban: string): Problem | undefined {
  if (iban.trim() === "") return { code: "required" }
  return isValidIBAN(electronicFormatIBAN(iban) ?? "") ? undefined : { code: "iban_invalid" }
}
