/** The parts of a customer's page. */
export const customerTabs = [
  "overview",
  "operations",
  "timeline",
  "access",
  "screening",
  "products",
  "messages",
  "notes",
] as const
export type CustomerTab = (typeof customerTabs)[number]

/** The part of a customer's page that an address asks for. */
export interface CustomerSearch {
  readonly tab?: CustomerTab
}

/** Reads the search parameters of a customer's page. Anything else in an address is ignored. */
export function readCustomerSearch(search: Readonly<Record<string, unknown>>): CustomerSearch {
  const tab = customerTabs.find((known) => known === search["tab"])
  return tab === undefined || tab === "overview" ? {} : { tab }
}
