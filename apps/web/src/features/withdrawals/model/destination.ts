import { checkAddress } from "@wallet/core/addresses"
import type { PayoutRailName } from "@wallet/core/contract"
import { findNetwork } from "@wallet/core/money"
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from "ibantools"
import type { Problem } from "../../../i18n/errorText.ts"
import type { WithdrawalText } from "./withdrawalDraft.ts"

/** What can be told of a destination without asking the provider, field by field. A card is judged by itself. */
export function destinationProblems(rail: PayoutRailName, text: WithdrawalText): Record<string, Problem | undefined> {
  switch (rail) {
    case "crypto":
      return { address: addressProblem(text.address, text.network) }
    case "iban":
      return {
        iban: ibanProblem(text.iban),
        bic: text.bic.trim() === "" || isValidBIC(bare(text.bic)) ? undefined : { code: "bic_invalid" },
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

/** An IBAN in groups of four, while it is written on. */
export function groupIban(typed: string, before: string): string {
  if (!typed.startsWith(before)) return typed
  return (bare(typed).match(/.{1,4}/g) ?? []).join(" ")
}

/** The fields of a request that name the destination. */
export function destinationFields(rail: PayoutRailName, text: WithdrawalText) {
  switch (rail) {
    case "crypto":
      return { rail, network: text.network, address: text.address.trim() }
    case "iban":
      return {
        rail,
        iban: bare(text.iban),
        holder: text.holder.trim(),
        ...(text.bic.trim() && { bic: bare(text.bic) }),
      }
    case "anymoney":
      return { rail, account: text.account.trim() }
    case "card":
      return { rail }
  }
}

function bare(text: string): string {
  return text.replace(/\s/g, "").toUpperCase()
}
