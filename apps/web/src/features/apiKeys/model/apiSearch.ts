import * as v from "valibot"
import { oneOf, optionalText } from "#shared/lists/listSearch.ts"
import { idPattern } from "#shared/routing/id.ts"

const id = optionalText(v.pipe(v.string(), v.regex(idPattern)))
const text = (most: number) => optionalText(v.pipe(v.string(), v.maxLength(most)))
const event = optionalText(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}\.[a-z_]{1,40}$/)))

/** The search parameters of the API's pages: section and filters. Invalid values are ignored. */
export const ApiSearchSchema = v.object({
  section: oneOf({ requests: true, webhooks: true, events: true, usage: true }),
  /** Filters of the request log. */
  key: id,
  status: oneOf({ "2xx": true, "4xx": true, "5xx": true }),
  method: oneOf({ GET: true, POST: true, DELETE: true }),
  period: oneOf({ hour: true, day: true }),
  path: text(200),
  tag: text(60),
  requestId: text(64),
  /** The open webhook endpoint, the filters of its deliveries, and the open one of them. */
  endpoint: id,
  state: oneOf({ queued: true, retrying: true, delivered: true, exhausted: true, replayed: true }),
  event,
  orderId: text(100),
  delivery: id,
})

/** The search parameters of the API's pages. */
export type ApiSearch = v.InferOutput<typeof ApiSearchSchema>
