/** The filters of the log, as its address has them. */
export interface LogSearch {
  readonly operator?: string
  readonly kind?: string
  readonly customer?: string
  /** The id of a case or a payment. */
  readonly subject?: string
  readonly from?: string
  readonly to?: string
}

const shapes: Readonly<Record<keyof LogSearch, RegExp>> = {
  operator: /^[\da-f-]{36}$/,
  kind: /^.{1,100}$/,
  customer: /^[\da-f-]{36}$/,
  subject: /^[\da-f-]{36}$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
}

/** Reads the search parameters of the log. Anything else in an address is ignored. */
export function readLogSearch(search: Readonly<Record<string, unknown>>): LogSearch {
  return Object.fromEntries(
    Object.entries(shapes).flatMap(([name, shape]) => {
      const value = search[name]
      return typeof value === "string" && shape.test(value) ? [[name, value]] : []
    }),
  )
}
