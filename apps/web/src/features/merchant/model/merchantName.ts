import { setMerchantSettings } from "@wallet/core/contract"
import { readRequest } from "#shared/forms/readRequest.ts"

/** Checks the public name of a merchant by the rules of the settings. */
export function checkName(name: string) {
  const read = readRequest(setMerchantSettings, { name }, ["name"], { required: ["name"] })
  return read.ok ? {} : read.fields
}
