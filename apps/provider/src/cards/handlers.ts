import type { Handlers } from "../http/handler.ts"
import { bins } from "./bins.ts"

export const cardHandlers = {
  listVirtualCardBins: () => Promise.resolve([...bins]),
} satisfies Pick<Handlers, "listVirtualCardBins">
