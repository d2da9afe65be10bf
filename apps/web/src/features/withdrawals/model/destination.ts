import type { CreateBeneficiaryParameters } from "@wallet/core"
import type { PayoutDestination, PayoutRailName } from "@wallet/core/contract"
import type { Problem } from "#i18n/errorText.ts"
import { lookUp } from "#i18n/openValues.ts"
import {
  type DestinationField,
  type DestinationText,
  emptyDestination,
  type PayoutField,
  railTable,
} from "#shared/payoutRails/railTable.ts"

/** The way of a destination. The addresses of a test chain are known to the provider alone. */
interface DestinationMethod {
  readonly rail: PayoutRailName
  readonly hasTestAddresses?: boolean | null | undefined
}

/**
 * The problems of a destination that are found without asking the provider, field by field; the fields of a card are
 * checked elsewhere. The checksums are loaded when they are first needed. If they can't be loaded, the provider alone
 * validates.
 */
export async function destinationProblems(
  { rail, hasTestAddresses }: DestinationMethod,
  text: DestinationText,
): Promise<Record<string, Problem | undefined>> {
  const { fields } = railTable[rail]
  if (fields === "card") return {}
  try {
    if (fields === "chain") {
      if (hasTestAddresses) return { address: text.address.trim() === "" ? { code: "required" } : undefined }
      const { addressProblem } = await import("./addressProblem.ts")
      return { address: addressProblem(text.address, text.network) }
    }
    const problems = fields.map(async (field) => [field.name, await fieldProblem(field, text[field.name])] as const)
    return Object.fromEntries(await Promise.all(problems))
  } catch {
    return {}
  }
}

async function fieldProblem(field: PayoutField, text: string): Promise<Problem | undefined> {
  const value = readField(field, text)
  if (value === "") return field.isOptional ? undefined : { code: "required" }
  const isValid = (await field.isValid?.(value)) ?? true
  return isValid ? undefined : { code: `${field.name}_invalid` }
}

/** The fields of a request that name the destination. */
export function destinationFields(
  rail: PayoutRailName,
  text: DestinationText,
): Pick<CreateBeneficiaryParameters, "rail" | DestinationField> {
  const { fields } = railTable[rail]
  if (fields === "card") return { rail }
  if (fields === "chain") return { rail, network: text.network, address: text.address.trim() }
  const read = fields.map((field) => [field.name, readField(field, text[field.name])] as const)
  return { rail, ...Object.fromEntries(read.filter(([, value]) => value !== "")) }
}

/** The fields of the form for a destination from the provider. Card fields are never stored. */
export function toDestinationText({ rail, to, network, holder, bic, bank }: PayoutDestination): DestinationText {
  const field = lookUp(railTable, rail, undefined)?.to
  return {
    ...emptyDestination,
    network: network ?? "",
    holder: holder ?? "",
    bic: bic ?? "",
    bank: bank?.id ?? "",
    ...(field && { [field]: to }),
  }
}

function readField({ kind }: PayoutField, text: string): string {
  return kind === "code" || kind === "groupedCode" ? bareCode(text) : text.trim()
}

/** A code without its spaces, in capitals. */
function bareCode(text: string): string {
  return text.replace(/\s/g, "").toUpperCase()
}

/** Groups a code by four characters while text is appended. */
export function groupCode(typed: string, before: string): string {
  if (!typed.startsWith(before)) return typed
  return (bareCode(typed).match(/.{1,4}/g) ?? []).join(" ")
}
