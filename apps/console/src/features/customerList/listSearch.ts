import { customerLevels, customerStates, type ListedCustomer } from "@wallet/operators/customerSchemas.ts"

/** The filters of the list of customers, as its address has them. */
export interface CustomerListSearch {
  readonly state?: ListedCustomer["state"]
  readonly level?: ListedCustomer["level"]
  readonly country?: string
}

/** Reads the search parameters of the list. Anything else in an address is ignored. */
export function readCustomerListSearch(search: Readonly<Record<string, unknown>>): CustomerListSearch {
  const state = customerStates.find((known) => known === search["state"])
  const level = customerLevels.find((known) => known === search["level"])
  const country = search["country"]
  return {
    ...(state && { state }),
    ...(level && { level }),
    ...(typeof country === "string" && /^[A-Z]{2}$/.test(country) && { country }),
  }
}
