import * as v from "valibot"
import { commonSearch, optionalText } from "#shared/lists/listSearch.ts"
import { idPattern } from "#shared/routing/id.ts"

const word = optionalText(v.pipe(v.string(), v.regex(idPattern)))
const { text } = commonSearch

/**
 * The search parameters of the API's pages. Each page knows the values of its own filters: every page of the site loads this
 * schema.
 */
export const ApiSearchSchema = v.object({
  section: word,
  /** Filters of the request log. */
  key: word,
  status: word,
  method: word,
  period: word,
  path: text,
  tag: text,
  requestId: text,
  /** The open webhook endpoint, the filters of its deliveries, and the open one of them. */
  endpoint: word,
  state: word,
  event: text,
  orderId: text,
  delivery: word,
})

/** The search parameters of the API's pages. */
export type ApiSearch = v.InferOutput<typeof ApiSearchSchema>
